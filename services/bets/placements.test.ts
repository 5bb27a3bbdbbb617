/** A placement owns its key: what was answered once is answered for ever, whichever of two releases is asked. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { place, reason } from '../testing/coupons';
import { useTestServices, type TestPlayer } from '../testing/services';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
let game = 5000;

beforeEach(() => {
  game += 10;
});

/** What the player asks for, and sends again. */
const wish = (key: string) => ({ key, bets: [{ outcomeId: `${game}~RESULT~~HOME` }] });

async function settle(): Promise<void> {
  const client = createFeedClient(() => feed.origin);
  await createSettlement({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: client })();
  await client.close();
}

const placementOf = (key: string) =>
  database.db.selectFrom('placements').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

/** The digest of a request of a single of 100 roubles, as the former release writes it. */
const formerHash = (outcomeId: string, amount = 100_00): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([0, amount, 'RUB', 0, [[outcomeId, '2.000', 1]]]))
    .digest();

/** Stores the coupon that a player would place, as the former release does: it knows nothing of placements. */
async function placeFormerly(player: TestPlayer, key: string): Promise<number> {
  const outcomeId = feed.say(game);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO coupons (user_id, idempotency_key, request_hash, account_id, type, status, amount, currency,
                         coef, possible_win, max_payout, placed_at)
    SELECT user_id, ${key}, ${formerHash(outcomeId)}, id, 'SINGLE', 'OPEN', 10000, 'RUB', '2.000', 20000, 300000000,
           ${clock.now()}
    FROM ledger_accounts WHERE user_id = ${player.id} AND kind = 'MAIN' RETURNING id`.execute(database.db);
  const id = rows[0]?.id ?? 0;
  const { body } = await place(await services.player(), { bets: [{ outcomeId }] });
  await sql`
    INSERT INTO bets (coupon_id, position, outcome_id, coef, price_version, status, starts_at, description)
    SELECT ${id}, position, outcome_id, coef, price_version, status, starts_at, description
    FROM bets WHERE coupon_id = ${body.id}`.execute(database.db);
  return id;
}

describe('a placement', () => {
  it('is answered with the same bytes for ever, also when its coupon is settled', async () => {
    const player = await services.player();
    const key = randomUUID();
    feed.say(game);
    const first = await place(player, wish(key));
    expect(first.status).toBe(201);
    feed.say(game, { result: 'WON' });
    await settle();
    const again = await place(player, wish(key));
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)]);
    const shown = await player.client.get(`/bets-api/v1/coupons-by-id?ids=${first.body.id}`, {
      token: player.token,
    });
    expect(shown.body.coupons[0]).toMatchObject({ status: 'WON', payout: 200_00 });
  });

  it('stores what was asked and the bytes of the answer', async () => {
    const player = await services.player();
    const key = randomUUID();
    const outcomeId = feed.say(game);
    const { body } = await place(player, wish(key));
    const placement = await placementOf(key);
    expect(placement).toMatchObject({
      user_id: player.id,
      state: 'PLACED',
      body: {
        typeId: 0,
        amount: 100_00,
        currency: 'RUB',
        changeCoefAction: 0,
        bets: [{ outcomeId, coef: '2.000', priceVersion: 1 }],
      },
      answer: JSON.stringify(body),
    });
    const { placement_id } = await database.db
      .selectFrom('coupons')
      .select('placement_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(placement_id).toBe(placement?.id);
  });

  it('does not exist for a coupon that was refused', async () => {
    const player = await services.player();
    const key = randomUUID();
    feed.say(game);
    expect(reason(await place(player, { ...wish(key), amount: 50_000_00 }))).toEqual([
      422,
      'INSUFFICIENT_FUNDS',
    ]);
    expect(await placementOf(key)).toBeUndefined();
  });

  it.each([
    ['its answer is changed', sql`UPDATE placements SET answer = '{}'`],
    ['its state goes back', sql`UPDATE placements SET state = 'PENDING', answered_at = NULL`],
    ['its key is changed', sql`UPDATE placements SET idempotency_key = 'other'`],
    ['it is deleted', sql`DELETE FROM placements`],
    ['all are', sql`TRUNCATE placements CASCADE`],
  ])('is refused by the database when %s', async (_, statement) => {
    feed.say(game);
    await place(await services.player(), wish(randomUUID()));
    await expect(statement.execute(database.db)).rejects.toThrow('placements is append-only');
  });
});

describe('beside the former release', () => {
  it('a coupon that the other one placed is found by its key, and is answered as it stands', async () => {
    const player = await services.player();
    const key = randomUUID();
    const id = await placeFormerly(player, key);
    const again = await place(player, wish(key));
    expect([again.status, again.body.id, again.body.status]).toEqual([201, id, 'OPEN']);
    expect(reason(await place(player, { ...wish(key), amount: 200_00 }))).toEqual([422, 'KEY_REUSED']);
    expect(await placementOf(key)).toMatchObject({ state: 'PLACED', answer: null, body: null });
  });

  it('a coupon that this one placed is found by the other one, and cannot be placed there again', async () => {
    const player = await services.player();
    const key = randomUUID();
    const outcomeId = feed.say(game);
    const { body } = await place(player, wish(key));
    const found = await database.db
      .selectFrom('coupons')
      .select(['id', 'request_hash'])
      .where('user_id', '=', player.id)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    expect(found).toEqual({ id: body.id, request_hash: formerHash(outcomeId) });
    await expect(placeFormerly(player, key)).rejects.toMatchObject({ constraint: 'coupons_key' });
  });
});
