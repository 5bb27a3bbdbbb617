/** Requests of tests that no client would send, and coupons that a test sends itself. */
import { connect } from 'node:net';
import { newKey, openOutcomes, send } from './player';

/** A site by its address. */
interface Running {
  url: string;
}

/** Sends a request line verbatim, as no client would. */
function ask(site: Running, path: string, { method = 'GET', headers = '' } = {}): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: nonsense\r\n${headers}Connection: close\r\n\r\n`),
    );
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.once('close', () => resolve(answer)).once('error', reject);
  });
}

/** The answer to a request line that is sent verbatim, as text, with its status and the target of a redirect. */
export async function verdict(site: Running, path: string, options?: { method?: string; headers?: string }) {
  const answer = await ask(site, path, options);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  return { answer, status, location: /^location: (.*)\r$/im.exec(answer)?.[1] ?? null };
}

/** An open outcome of the line, in the form that a coupon takes. */
export async function openOutcome({ url }: Running) {
  const [outcome] = await openOutcomes(url);
  if (!outcome) throw new Error('No outcome is open.');
  return { outcomeId: outcome.id, price: outcome.price, priceVersion: outcome.priceVersion };
}

/** A single coupon of 100 roubles that the site accepts. */
export async function couponOf(site: Running) {
  const bets = [await openOutcome(site)];
  const policy = { priceChangePolicy: 'ACCEPT_ANY' };
  return { idempotencyKey: newKey(), type: 'SINGLE', stake: 10_000, currency: 'RUB', bets, ...policy };
}

/** The result of a coupon: the code of a refusal, the number of the receipt, or the error. */
export async function place(site: Running, input: object, cookie: string): Promise<string> {
  const { status, data, errors } = await send(site.url, 'sendPlacementMutation', { input }, cookie);
  const result = data?.placeCoupon as { code?: string; coupon?: { number: string } } | undefined;
  return result?.code ?? result?.coupon?.number ?? `${status} ${errors?.[0]?.extensions?.code}`;
}
