import { sql } from 'kysely';
import { changeConfig } from '../config/index';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { limitsOf, playerForDays } from '../testing/limits';
import { useTestServices, type TestPlayer } from '../testing/services';
import { freshToken } from '../testing/withdrawals';
import type { PackName } from '../protection/packs';
import { createRefunding } from './refunding';

const services = useTestServices();
const { feed, clock } = services;
let game = 0;

const configure = (pack: PackName) =>
  services.database.db
    .transaction()
    .execute((trx) =>
      changeConfig(trx, (config) => ({ ...config, jurisdictions: [{ residence: '*', pack }] })),
    );

/** An outcome of a new game that begins in some seconds. */
function outcomeIn(seconds: number): string {
  game += 1;
  return feed.say(game, { startsAt: new Date(clock.now().getTime() + seconds * 1000) });
}

async function stake(player: TestPlayer, ...outcomeIds: string[]): Promise<number> {
  const answer = await place(player, { bets: outcomeIds.map((outcomeId) => ({ outcomeId })) });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const refund = () => createRefunding({ db: services.database.db, clock })();

const statusOf = async (coupon: number) =>
  services.database.db
    .selectFrom('coupons')
    .select(['status', 'payout'])
    .where('id', '=', coupon)
    .executeTakeFirstOrThrow();

it('Ontario: an exclusion gives back coupons of which no game has begun, and the others stand', async () => {
  await configure('ontario');
  const registered = await playerForDays(services);
  const player = { ...registered, token: await freshToken(registered) };
  const before = await balanceOf(player);
  const [later, express, begun, mixed] = [
    await stake(player, outcomeIn(1)),
    await stake(player, outcomeIn(60), outcomeIn(3600)),
    await stake(player, outcomeIn(0)),
    await stake(player, outcomeIn(-60), outcomeIn(3600)),
  ];
  expect(await balanceOf(player)).toBe(before - 400_00);
  expect((await limitsOf(player).exclude(184)).status).toBe(200);
  await clock.advance(2);
  expect(await refund()).toBe(2);
  expect(await balanceOf(player)).toBe(before - 200_00);
  expect(await Promise.all([later, express, begun, mixed].map(statusOf))).toEqual([
    { status: 'VOID', payout: 100_00 },
    { status: 'VOID', payout: 100_00 },
    { status: 'OPEN', payout: null },
    { status: 'OPEN', payout: null },
  ]);
  expect(await refund()).toBe(0);
  expect(await ledgerFaults(services.database.db)).toEqual([]);
});

it.each<PackName>(['specification', 'greatBritain', 'malta'])(
  'under the pack %s all coupons stand',
  async (pack) => {
    await configure(pack);
    const registered = await playerForDays(services);
    const player = { ...registered, token: await freshToken(registered) };
    const coupon = await stake(player, outcomeIn(3600));
    const { body } = await limitsOf(player).available();
    const { availableValues } = body.find(({ type }: { type: number }) => type === 30);
    expect((await limitsOf(player).exclude(availableValues[0])).status).toBe(200);
    expect(await refund()).toBe(0);
    expect((await statusOf(coupon)).status).toBe('OPEN');
  },
);

it('an exclusion of somebody without open coupons keeps nobody else from their refund', async () => {
  await configure('ontario');
  const [idle, registered] = [await playerForDays(services), await playerForDays(services)];
  const player = { ...registered, token: await freshToken(registered) };
  const coupon = await stake(player, outcomeIn(3600));
  for (const one of [idle, registered]) await limitsOf(one).exclude(184);
  expect(await refund()).toBe(1);
  expect((await statusOf(coupon)).status).toBe('VOID');
  expect(await refund()).toBe(0);
});

it('two processes give each coupon back once', async () => {
  await configure('ontario');
  const registered = await playerForDays(services);
  const player = { ...registered, token: await freshToken(registered) };
  const before = await balanceOf(player);
  for (let n = 0; n < 5; n += 1) await stake(player, outcomeIn(3600));
  await limitsOf(player).exclude(184);
  const refunded = await Promise.all([refund(), refund(), refund()]);
  expect(refunded.reduce((sum, one) => sum + one, 0)).toBe(5);
  expect(await balanceOf(player)).toBe(before);
});

it('waits for a coupon that a settlement has locked, and gives it back where it is still open', async () => {
  await configure('ontario');
  const registered = await playerForDays(services);
  const player = { ...registered, token: await freshToken(registered) };
  const coupon = await stake(player, outcomeIn(3600));
  await limitsOf(player).exclude(184);
  const { db } = services.database;
  const waits = async () =>
    (
      await sql`
        SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
        db,
      )
    ).rows.length > 0;
  let refunded: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('coupons').select('id').where('id', '=', coupon).forUpdate().execute();
    let isDone = false;
    refunded = refund().finally(() => (isDone = true));
    while (!isDone && !(await waits())) await new Promise((resolve) => setImmediate(resolve));
  });
  expect(await refunded).toBe(1);
  expect((await statusOf(coupon)).status).toBe('VOID');
});

it('a time-out gives nothing back', async () => {
  await configure('ontario');
  const registered = await playerForDays(services);
  const player = { ...registered, token: await freshToken(registered) };
  await stake(player, outcomeIn(3600));
  await limitsOf(player).save({ 33: 7 });
  expect(await refund()).toBe(0);
});
