import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { hourMs, minuteMs } from '../durations';
import { useTestServices } from '../testing/services';
import { writeLetter, writeSms } from './letters';
import { byHand } from '../testing/byHand';
import { createLetterSender, type Outcome } from './sender';
import { openSmsProvider } from './smsProvider';

const services = useTestServices();
const number = '+447400123456';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await services.database.db.deleteFrom('letters').execute();
});

/** A request as the provider got it. */
interface Arrived {
  method: string | undefined;
  authorization: string | undefined;
  body: { to: string; text: string; id: string };
}

/** A provider on this machine, which answers with the next of these statuses, and what arrived there. */
async function startProvider(...statuses: number[]) {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { method, headers } = request;
      arrived.push({ method, authorization: headers.authorization, body: JSON.parse(text) });
      response.writeHead(statuses[arrived.length - 1] ?? 200, { location: '/elsewhere' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(close);
  return { arrived, url: `http://127.0.0.1:${port}/send`, close };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A sender to a provider, with what it counted and logged. */
function senderTo(url: string) {
  const outcomes: Outcome[] = [];
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const sent = createLetterSender({
    db: services.database.db,
    clock: services.clock,
    logger,
    kind: 'sms',
    carrier: openSmsProvider({ url, token: 'secret' }),
    onTry: (outcome) => outcomes.push(outcome),
  });
  const sender = byHand(sent, logger);
  closers.unshift(() => sender.close());
  return { sender, outcomes, lines };
}

function write(recipient: string | null = number, usefulMs = hourMs): Promise<void> {
  const now = services.clock.now();
  const usefulUntil = new Date(now.getTime() + usefulMs);
  return services.database.db
    .transaction()
    .execute((trx) => writeSms(trx, { recipient, text: 'Код: 123456', usefulUntil }, now));
}

const rows = () => services.database.db.selectFrom('letters').selectAll().orderBy('id').execute();

it('hands an SMS over once, with its number, its text, an id and the token', async () => {
  const { arrived, url } = await startProvider();
  const { sender, outcomes } = senderTo(url);
  await write();
  expect([await sender.fallDue(), await sender.fallDue()]).toEqual([1, 0]);
  expect(outcomes).toEqual(['sent']);
  expect(arrived).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer secret',
      body: { to: number, text: 'Код: 123456', id: expect.stringMatching(/^sms-\d+-\d+$/) },
    },
  ]);
  expect((await rows())[0]?.sent_at).toEqual(services.clock.now());
});

it('sends SMS alone, and leaves letters to the mail server', async () => {
  const { arrived, url } = await startProvider();
  const { sender } = senderTo(url);
  const now = services.clock.now();
  const letter = { recipient: 'ann@example.com', subject: 'a', text: 'b' };
  await services.database.db
    .transaction()
    .execute((trx) => writeLetter(trx, { ...letter, usefulUntil: new Date(now.getTime() + hourMs) }, now));
  await write(null);
  expect(await sender.lags()).toEqual({ sms: 0 });
  expect(await sender.fallDue()).toBe(0);
  expect(arrived).toEqual([]);
});

it.each<[number, Outcome]>([
  [200, 'sent'],
  [202, 'sent'],
  [204, 'sent'],
  [302, 'failed'],
  [400, 'refused'],
  [401, 'failed'],
  [403, 'failed'],
  [404, 'refused'],
  [422, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('an answer of %d means that the SMS is %s', async (status, expected) => {
  const { url } = await startProvider(status);
  const { sender, outcomes, lines } = senderTo(url);
  await write();
  await sender.fallDue();
  expect(outcomes).toEqual([expected]);
  const [row] = await rows();
  expect(row?.next_try_at === null).toBe(expected !== 'failed');
  expect(lines.join('')).not.toContain(number);
});

it('is tried again with the same id until it is of no use', async () => {
  const { arrived, url, close } = await startProvider(503, 503);
  const { sender, outcomes, lines } = senderTo(url);
  await write(number, 15 * minuteMs);
  for (const minutes of [0, 2, 4]) {
    await services.clock.advance(minutes * 60);
    await sender.fallDue();
  }
  expect(outcomes).toEqual(['failed', 'failed', 'sent']);
  expect(new Set(arrived.map(({ body }) => body.id)).size).toBe(1);
  await close();
  await write(number, minuteMs);
  await sender.fallDue();
  expect(outcomes.at(-1)).toBe('failed');
  expect(lines.join('')).toContain('ECONNREFUSED');
  await services.clock.advance(120);
  expect(await sender.fallDue()).toBe(0);
});
