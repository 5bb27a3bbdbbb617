import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { dayMs, hourMs, minuteMs } from '../durations';
import { useTestServices } from '../testing/services';
import { writeLetter } from './letters';
import { openMailServer } from './mailServer';
import { byHand } from '../testing/byHand';
import { createLetterSender, type Outcome } from './sender';

const services = useTestServices();
const from = { name: 'Touchline', address: 'letters@touchline.example' };

/** A letter as it arrived. */
interface Arrived {
  from: string;
  to: string[];
  raw: string;
}

/** An error by which the server answers with a status of SMTP. */
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await services.database.db.deleteFrom('letters').execute();
});

/** A server for SMTP on this machine, and what arrived there. */
async function startSmtp(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const { address: from } = envelope.mailFrom as { address: string };
      const to = envelope.rcptTo.map(({ address }) => address);
      void textOf(stream).then((raw) => {
        arrived.push({ from, to, raw });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(close);
  return { arrived, port, close };
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** A sender to a port of this machine, with what it counted and logged. */
function senderTo(port: number, address = `smtp://127.0.0.1:${port}`) {
  const outcomes: Outcome[] = [];
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const sent = createLetterSender({
    db: services.database.db,
    clock: services.clock,
    logger,
    kind: 'email',
    carrier: openMailServer({ url: address, from }),
    onTry: (outcome) => outcomes.push(outcome),
  });
  const sender = byHand(sent, logger);
  closers.unshift(() => sender.close());
  return { sender, outcomes, lines };
}

function write(recipient: string, { usefulMs = dayMs, text = 'Your code: 123456' } = {}): Promise<void> {
  const now = services.clock.now();
  const usefulUntil = new Date(now.getTime() + usefulMs);
  return services.database.db
    .transaction()
    .execute((trx) => writeLetter(trx, { recipient, subject: 'Code – код', text, usefulUntil }, now));
}

const rows = () => services.database.db.selectFrom('letters').selectAll().orderBy('id').execute();

it('sends a letter once, with its sender, its one recipient and its text', async () => {
  const { arrived, port } = await startSmtp();
  const { sender, outcomes } = senderTo(port);
  await write('ann@example.com', { text: 'Код: 123456' });
  expect([await sender.fallDue(), await sender.fallDue()]).toEqual([1, 0]);
  expect(outcomes).toEqual(['sent']);
  expect(arrived.map((letter) => [letter.from, letter.to])).toEqual([
    ['letters@touchline.example', ['ann@example.com']],
  ]);
  const raw = arrived[0]?.raw ?? '';
  expect(raw).toContain('From: Touchline <letters@touchline.example>');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).toMatch(/Message-ID: <letter-\d+-\d+@touchline\.example>/);
  expect(Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toContain('Код: 123456');
  const [row] = await rows();
  expect([row?.sent_at, row?.next_try_at, row?.tries]).toEqual([services.clock.now(), null, 1]);
});

it('never reads further recipients or headers out of an address', async () => {
  const { arrived, port } = await startSmtp();
  const { sender } = senderTo(port);
  await write('ann@example.com, bob@example.com');
  await write('ann@example.com\r\nBcc: bob@example.com');
  await sender.fallDue();
  expect(arrived.flatMap(({ to }) => to)).not.toContain('bob@example.com');
  expect(arrived.map(({ raw }) => raw).join('')).not.toMatch(/^Bcc:/m);
});

it('tries again after 2, 4, 8 … minutes, at most an hour, until the letter is of no use', async () => {
  const { port, close } = await startSmtp();
  await close();
  const { sender, outcomes, lines } = senderTo(port);
  await write('ann@example.com', { usefulMs: 3 * hourMs });
  const start = services.clock.now().getTime();
  const tries: number[] = [];
  for (let minute = 0; minute <= 300; minute += 1) {
    if (await sender.fallDue()) tries.push((services.clock.now().getTime() - start) / minuteMs);
    await services.clock.advance(60);
  }
  expect(tries).toEqual([0, 2, 6, 14, 30, 62, 122]);
  expect(outcomes).toEqual(tries.map(() => 'failed'));
  const [row] = await rows();
  expect(row?.failure).toContain('ECONNREFUSED');
  expect(lines.join('')).toContain('"code":"ESOCKET"');
  expect(lines.join('')).not.toContain('ann@example.com');
});

it('sends, with the same id, what an outage held up', async () => {
  let isOut = true;
  const ids: string[] = [];
  const { port } = await startSmtp({
    onData: (stream, _session, done) => {
      void textOf(stream).then((raw) => {
        ids.push(/Message-ID: (.*)/.exec(raw)?.[1] ?? '');
        done(isOut ? refusal(451) : undefined);
      });
    },
  });
  const { sender, outcomes } = senderTo(port);
  await write('ann@example.com');
  await sender.fallDue();
  isOut = false;
  await services.clock.advance(120);
  await sender.fallDue();
  expect(outcomes).toEqual(['failed', 'sent']);
  expect(ids[0]).toBe(ids[1]);
  const [row] = await rows();
  expect([row?.failure, row?.tries]).toEqual([null, 2]);
});

describe('an answer of the mail server', () => {
  const step = (name: 'onMailFrom' | 'onRcptTo', code: number): SMTPServerOptions => ({
    [name]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal(code)),
  });
  const atData = (code: number): SMTPServerOptions => ({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(refusal(code)));
    },
  });

  it.each<[string, SMTPServerOptions, Outcome]>([
    ['550 to the recipient ends the tries', step('onRcptTo', 550), 'refused'],
    ['450 to the recipient is followed by another try', step('onRcptTo', 450), 'failed'],
    ['530 to the recipient, which is about us, is followed by another try', step('onRcptTo', 530), 'failed'],
    ['550 to the sender is followed by another try', step('onMailFrom', 550), 'failed'],
    ['554 to the content ends the tries', atData(554), 'refused'],
    ['452 to the content is followed by another try', atData(452), 'failed'],
  ])('%s', async (_, options, expected) => {
    const { port } = await startSmtp(options);
    const { sender, outcomes } = senderTo(port);
    await write('ann@example.com');
    await sender.fallDue();
    expect(outcomes).toEqual([expected]);
    const [row] = await rows();
    expect(row?.next_try_at === null).toBe(expected === 'refused');
    expect(row?.sent_at).toBeNull();
  });

  it('that the password is wrong is followed by another try', async () => {
    const { port } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    });
    const { sender, outcomes } = senderTo(port, `smtp://touchline:wrong%21@127.0.0.1:${port}`);
    await write('ann@example.com');
    await sender.fallDue();
    expect(outcomes).toEqual(['failed']);
  });
});

it('signs in with the name and the password of the address', async () => {
  const seen: unknown[] = [];
  const { port, arrived } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const { sender } = senderTo(port, `smtp://touch%40line:p%3Aw%2F!@127.0.0.1:${port}`);
  await write('ann@example.com');
  await sender.fallDue();
  expect(seen).toEqual([['touch@line', 'p:w/!']]);
  expect(arrived).toHaveLength(1);
});

it('hands nothing without TLS to a server that is not this machine', async () => {
  // An address of this machine that the rule does not know.
  const host = '127.1.1.1';
  const { port, arrived } = await startSmtp({}, host);
  const { sender, outcomes } = senderTo(port, `smtp://${host}:${port}`);
  await write('ann@example.com');
  await sender.fallDue();
  expect(outcomes).toEqual(['failed']);
  expect(arrived).toEqual([]);
});

it('sends each letter once when two processes send at once', async () => {
  const { arrived, port } = await startSmtp();
  const [one, other] = [senderTo(port), senderTo(port)];
  for (let index = 0; index < 23; index += 1) await write(`player${index}@example.com`);
  const counts = await Promise.all([one.sender.fallDue(), other.sender.fallDue()]);
  expect(counts[0] + counts[1]).toBe(23);
  expect(new Set(arrived.map(({ to }) => to[0])).size).toBe(23);
  expect(arrived).toHaveLength(23);
});

it('waits at its end for the letter that is being sent', async () => {
  const events = new EventEmitter();
  const reached = once(events, 'reached');
  const { port } = await startSmtp({
    onRcptTo: (_address, _session, done) => {
      events.once('goOn', () => done());
      events.emit('reached');
    },
  });
  const { sender, outcomes } = senderTo(port);
  await write('ann@example.com');
  sender.start();
  await reached;
  const closed = sender.close();
  expect(outcomes).toEqual([]);
  events.emit('goOn');
  await closed;
  expect(outcomes).toEqual(['sent']);
});

it('reports how long the oldest letter has been due, and when the next one is', async () => {
  const { port } = await startSmtp();
  const { sender } = senderTo(port);
  expect(await sender.lags()).toEqual({ letters: 0 });
  await write('old@example.com', { usefulMs: minuteMs });
  await services.clock.advance(90);
  expect(await sender.lags()).toEqual({ letters: 0 });
  await write('ann@example.com');
  await services.clock.advance(30);
  await write('bob@example.com');
  expect(await sender.lags()).toEqual({ letters: 30 });
  const oldest = new Date(services.clock.now().getTime() - 30_000);
  expect(await sender.foresight?.next?.(services.clock.now())).toEqual([
    { at: oldest, text: 'A letter is sent.' },
  ]);
  await sender.fallDue();
  expect(await sender.lags()).toEqual({ letters: 0 });
});
