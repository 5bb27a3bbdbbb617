import { sql } from 'kysely';
import { useTestServices, type TestPlayer } from '../testing/services';
import { place, reason } from '../testing/coupons';
import type { TestClient } from '../testing/client';
import { dayMs } from '../durations';
import { migrations } from './migrations';

const services = useTestServices();
const { feed, clock, database } = services;
const path = '/bets-api/v1/codes';
let game = 1000;

beforeEach(() => {
  feed.mood = 'well';
  game += 10;
});

interface Saved {
  typeId?: number;
  systemValue?: number;
  bets: { outcomeId: string; coef?: string; isBanker?: boolean }[];
}

let addresses = 0;
/** Each caller has an address of its own, unless the test is about that. */
const from = (address = `198.51.${(addresses += 1) >> 8}.${addresses & 255}`) => ({
  'x-forwarded-for': address,
});

function save({ bets, ...wish }: Saved, client: TestClient = services.client(), headers = from()) {
  const priced = bets.map((bet) => ({ coef: '2.000', ...bet }));
  return client.post(path, { headers, body: { typeId: bets.length > 1 ? 1 : 0, ...wish, bets: priced } });
}

const load = (code: string, headers = from()) => services.client().get(`${path}/${code}`, { headers });

it('saves the selections of a guest under a short code, and gives them back to another', async () => {
  const startsAt = new Date(clock.now().getTime() + 3_600_000);
  const first = feed.say(game, { startsAt });
  const second = feed.say(game + 1, { startsAt });
  const saved = await save({ bets: [{ outcomeId: first, coef: '1.850' }, { outcomeId: second }] });
  expect([saved.status, Object.keys(saved.body).toSorted()]).toEqual([201, ['code', 'expiresAt']]);
  expect(saved.body.code).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
  expect(new Date(saved.body.expiresAt)).toEqual(new Date(startsAt.getTime() + 90 * dayMs));
  const { status, body } = await load(saved.body.code);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...saved.body,
    typeId: 1,
    systemValue: null,
    bets: [
      expect.objectContaining({
        outcomeId: first,
        coef: '1.850',
        isBanker: false,
        homeName: 'Home',
        title: null,
      }),
      expect.objectContaining({ outcomeId: second, coef: '2.000', isBanker: false, awayName: 'Away' }),
    ],
  });
});

it('keeps the size of a system and its bankers', async () => {
  const bets = [0, 1, 2, 3].map((n) => ({ outcomeId: feed.say(game + n), isBanker: n === 2 }));
  const { code } = (await save({ typeId: 2, systemValue: 2, bets })).body;
  const { body } = await load(code);
  expect([body.typeId, body.systemValue]).toEqual([2, 2]);
  expect(body.bets.map(({ isBanker }: { isBanker: boolean }) => isBanker)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it('gives two visitors one code for equal selections, and another code for different ones', async () => {
  const outcomeId = feed.say(game);
  const player = await services.player();
  const one = (await save({ bets: [{ outcomeId }] })).body.code;
  expect((await save({ bets: [{ outcomeId }] }, player.client)).body.code).toBe(one);
  const others = await Promise.all([
    save({ bets: [{ outcomeId, coef: '2.100' }] }),
    save({ typeId: 9, bets: [{ outcomeId }] }),
    save({ bets: [{ outcomeId, isBanker: true }] }),
  ]);
  expect(new Set([one, ...others.map(({ body }) => body.code)]).size).toBe(4);
});

it('gives one code to equal selections that are saved at once', async () => {
  const outcomeId = feed.say(game);
  const answers = await Promise.all([1, 2, 3, 4].map(() => save({ bets: [{ outcomeId }] })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
});

it('stores nothing of who saved them', async () => {
  const player = await services.player();
  const { code } = (await save({ bets: [{ outcomeId: feed.say(game) }] }, player.client)).body;
  const { rows } = await sql<object>`SELECT * FROM coupon_codes WHERE code = ${code}`.execute(database.db);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'code',
    'coupon',
    'digest',
    'expires_at',
    'saved_at',
  ]);
  expect(JSON.stringify(rows)).not.toContain(String(player.id));
});

it.each([
  ['unknown', () => '~77~RESULT~~HOME'.slice(1)],
  ['over', () => feed.say(game, { result: 'LOST', state: 'CLOSED' })],
  ['of a finished game', () => feed.say(game, { game: { status: 'FINISHED' } })],
])('saves no outcome that is %s, and names it', async (_, over) => {
  const [open, closed] = [feed.say(game + 1), over()];
  const { status, body } = await save({ bets: [{ outcomeId: open }, { outcomeId: closed }] });
  expect([status, body.code, body.outcomeIds]).toEqual([422, 'OUTCOME_CLOSED', [closed]]);
});

it('saves an outcome that is suspended, since that ends', async () => {
  expect((await save({ bets: [{ outcomeId: feed.say(game, { state: 'SUSPENDED' }) }] })).status).toBe(201);
});

it.each(['down', 'broken', 'slow'] as const)(
  'saves nothing while the feed is %s, and says so',
  async (mood) => {
    const outcomeId = feed.say(game);
    feed.mood = mood;
    expect(reason(await save({ bets: [{ outcomeId }] }))).toEqual([503, 'FEED_UNAVAILABLE']);
  },
);

it('knows no code that nobody was given', async () => {
  expect(reason(await load('abcdefgh'))).toEqual([404, 'NOT_FOUND']);
});

it('forgets a code ninety days after its last game', async () => {
  const { code, expiresAt } = (await save({ bets: [{ outcomeId: feed.say(game) }] })).body;
  await clock.advance((Date.parse(expiresAt) - clock.now().getTime()) / 1000 - 1);
  expect((await load(code)).status).toBe(200);
  await clock.advance(1);
  expect(reason(await load(code))).toEqual([404, 'NOT_FOUND']);
  const soon = new Date(clock.now().getTime() + 3_600_000);
  await save({ bets: [{ outcomeId: feed.say(game + 1, { startsAt: soon }) }] });
  const { rows } = await sql`SELECT FROM coupon_codes WHERE code = ${code}`.execute(database.db);
  expect(rows).toEqual([]);
});

it('counts wrong codes by address, so that nobody tries them all, and right ones not', async () => {
  const soon = new Date(clock.now().getTime() + 3_600_000);
  const { code } = (await save({ bets: [{ outcomeId: feed.say(game, { startsAt: soon }) }] })).body;
  const here = from();
  for (let count = 0; count < 25; count += 1) expect((await load(code, here)).status).toBe(200);
  for (let count = 0; count < 20; count += 1) expect((await load('abcdefgh', here)).status).toBe(404);
  const refused = await load(code, here);
  expect([...reason(refused), refused.body.retryAfter]).toEqual([429, 'TOO_MANY_TRIES', 600]);
  expect((await load(code)).status).toBe(200);
});

it('counts what one address saves', async () => {
  const soon = new Date(clock.now().getTime() + 3_600_000);
  const here = from();
  const outcomeId = feed.say(game, { startsAt: soon });
  const client = services.client();
  for (let count = 0; count < 30; count += 1)
    expect((await save({ bets: [{ outcomeId }] }, client, here)).status).toBe(201);
  expect(reason(await save({ bets: [{ outcomeId }] }, client, here))).toEqual([429, 'TOO_MANY_TRIES']);
});

describe('the code of a placed coupon', () => {
  const codeOf = ({ client, token }: TestPlayer, id: number) =>
    client.get(`/bets-api/v1/coupons/${id}/code`, { token });

  it('has its selections at the prices that were taken, for its owner alone', async () => {
    const soon = new Date(clock.now().getTime() + 3_600_000);
    const outcomeId = feed.say(game, { startsAt: soon });
    const [owner, other] = [await services.player(), await services.player()];
    const coupon = (await place(owner, { bets: [{ outcomeId }] })).body;
    const { status, body } = await codeOf(owner, coupon.id);
    expect(status).toBe(200);
    expect((await codeOf(owner, coupon.id)).body).toEqual(body);
    const loaded = (await load(body.code)).body;
    expect([loaded.typeId, loaded.bets[0].outcomeId, loaded.bets[0].coef]).toEqual([0, outcomeId, '2.000']);
    expect((await save({ bets: [{ outcomeId }] })).body.code).toBe(body.code);
    expect(reason(await codeOf(other, coupon.id))).toEqual([404, 'NOT_FOUND']);
    expect((await services.client().get(`/bets-api/v1/coupons/${coupon.id}/code`)).status).toBe(401);
  });

  it('is none when its games have been over for ninety days', async () => {
    const startsAt = new Date(clock.now().getTime() + 3_600_000);
    const owner = await services.player();
    const coupon = (await place(owner, { bets: [{ outcomeId: feed.say(game, { startsAt }) }] })).body;
    const former = JSON.stringify(new Date(clock.now().getTime() - 91 * dayMs));
    await sql`
      UPDATE bets SET description = jsonb_set(description, '{startsAt}', ${former}::jsonb)
      WHERE coupon_id = ${coupon.id}`.execute(database.db);
    expect(reason(await codeOf(owner, coupon.id))).toEqual([404, 'NOT_FOUND']);
  });
});

it('adds the table of codes to a database that has coupons', async () => {
  const { db } = database;
  await sql`DROP TABLE coupon_codes`.execute(db);
  await migrations['0030_codes']?.(db as never);
  expect((await save({ bets: [{ outcomeId: feed.say(game, { startsAt: clock.now() }) }] })).status).toBe(201);
});
