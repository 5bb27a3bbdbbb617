import { demoPlayer } from '../../e2e/screens';

/** A visitor by the cookies that they send. */
export interface Visitor {
  name: 'guest' | 'player';
  cookie: string;
}

/** Posts JSON to a service; returns the answer. Throws when the service refuses it. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

interface Game {
  markets: { outcomes: { id: string; price: string; priceVersion: number; state: string }[] }[];
}

/** Signs the demo player in. */
export async function signedInPlayer(services: string): Promise<Visitor> {
  const signedIn = await post(`${services}/auth-api/login-by-email-id`, {
    ...demoPlayer,
    save: false,
    lng: 'en',
  });
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { name: 'player', cookie: cookies.join('; ') };
}

/** Signs the demo player in, and lets them place a coupon and ask a question, so that their pages have content. */
export async function preparePlayer(services: string): Promise<Visitor> {
  const player = await signedInPlayer(services);
  const token = /\buser_token=([^;]+)/.exec(player.cookie)?.[1];
  const asPlayer = (key: string) => ({ 'x-auth': `Bearer ${token}`, 'idempotency-key': key });

  const list = await fetch(`${services}/feed-api/v1/games?section=LINE`);
  const { games } = (await list.json()) as { games: Game[] };
  const outcome = games
    .flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes))
    .find(({ state }) => state === 'OPEN');
  if (!outcome) throw new Error('There is no open outcome on the line.');
  const { id: outcomeId, price: coef, priceVersion } = outcome;
  const bets = [{ outcomeId, coef, priceVersion }];
  await post(
    `${services}/bets-api/v1/coupons`,
    { typeId: 0, amount: 10_000, currency: 'RUB', changeCoefAction: 0, bets },
    asPlayer('00000000-0000-4000-8000-000000000001'),
  );
  await post(
    `${services}/web-api/support/questions`,
    { topic: 'technical', text: 'Why is the page in another language?', lng: 'en' },
    asPlayer('00000000-0000-4000-8000-000000000002'),
  );
  return player;
}
