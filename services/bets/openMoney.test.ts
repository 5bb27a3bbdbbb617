/** How far a coupon has come is one thing, its outcome another; what is open is asked in one way. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { place } from '../testing/coupons';
import { useTestServices } from '../testing/services';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';
import { openCouponsOf } from './store';

const services = useTestServices();
const { feed, clock, database } = services;
let game = 7000;

async function settle(): Promise<void> {
  const client = createFeedClient(() => feed.origin);
  await createSettlement({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: client })();
  await client.close();
}

/** A player with a coupon, which this reads as the contract shows it. */
async function placed() {
  const player = await services.player();
  const { body } = await place(player, { bets: [{ outcomeId: feed.say((game += 1)) }] });
  const read = () => player.client.get(`/bets-api/v1/coupons-by-id?ids=${body.id}`, { token: player.token });
  const sums = () => player.client.get('/bets-api/v1/coupon-sums', { token: player.token });
  return {
    player,
    id: body.id as number,
    receipt: body,
    coupon: async () => (await read()).body.coupons[0],
    open: async () => (await sums()).body.sums[0].open,
  };
}

it('tells the state of a coupon beside its status', async () => {
  const { receipt, coupon } = await placed();
  expect([receipt.state, receipt.status]).toEqual(['OPEN', 'OPEN']);
  feed.say(game, { result: 'LOST' });
  await settle();
  const { state, status } = await coupon();
  expect([state, status]).toEqual(['CLOSED', 'LOST']);
});

it('counts a coupon that waits to be taken as open money, and settles it only once it is taken', async () => {
  const { player, id, coupon, open } = await placed();
  const become = (state: string) =>
    sql`UPDATE coupons SET state = ${state} WHERE id = ${id}`.execute(database.db);
  await become('PENDING');
  expect([await openCouponsOf(database.db, player.id), await open()]).toEqual([1, 100_00]);
  feed.say(game, { result: 'WON' });
  await settle();
  expect(await coupon()).toMatchObject({ state: 'PENDING', status: 'OPEN', bets: [{ status: 'OPEN' }] });
  await become('OPEN');
  await settle();
  expect(await coupon()).toMatchObject({ state: 'CLOSED', status: 'WON' });
  expect([await openCouponsOf(database.db, player.id), await open()]).toEqual([0, 0]);
});

it('follows the former release, which writes the status alone', async () => {
  const { id, coupon } = await placed();
  await sql`
    UPDATE coupons SET status = 'VOID', payout = amount, settled_at = ${clock.now()} WHERE id = ${id}`.execute(
    database.db,
  );
  expect((await coupon()).state).toBe('CLOSED');
});

it('keeps no state that the status contradicts', async () => {
  const { id } = await placed();
  const closing = sql`UPDATE coupons SET state = 'CLOSED' WHERE id = ${id}`.execute(database.db);
  await expect(closing).rejects.toMatchObject({ constraint: 'coupons_state_of_status' });
});

/** The places in a source that ask for open coupons by their status. */
function byStatus(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const comparisons =
    /(?:(\w+)\.)?status'?\s*(?:={1,3}|!={1,2}|<>|,\s*'(?:=|!=|<>|in)',|IN)\s*[([]?\s*'OPEN'/g;
  return [...code.matchAll(comparisons)]
    .filter(({ 0: found, 1: owner, index }) => {
      const before = code.slice(0, index);
      const tables = before.matchAll(/(?:[fF]rom|Join|Table)\(\s*'(\w+)|\b(?:FROM|JOIN|UPDATE)\s+(\w+)/g);
      const [, built, raw] = [...tables].at(-1) ?? [];
      // SQL that names no table is a part of a statement, over coupons unless it says so; code before all statements has bets in hand.
      const unnamed = found.includes('==') ? 'bets' : 'coupons';
      return /^coupons?$/.test(owner ?? built ?? raw ?? unnamed);
    })
    .map(([found]) => found);
}

it('is asked nowhere by hand', () => {
  const files = execFileSync('git', ['ls-files', 'services/**/*.ts'], { encoding: 'utf8' }).split('\n');
  const sources = files.filter(
    (file) => file && !/\.test\.ts$|\/testing\/|(?:igrations?|Steps?)\.ts$/.test(file) && existsSync(file),
  );
  const found = sources.map((file) => [file, byStatus(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, places]) => places.length > 0))).toEqual({});
});

it.each([
  ['a query', `db.selectFrom('coupons').where('status', '=', 'OPEN')`],
  [
    'a query after one over bets',
    `db.selectFrom('bets'); db.selectFrom('coupons').where('status', '=', 'OPEN')`,
  ],
  ['raw SQL', "sql`UPDATE coupons SET a = 1 WHERE status = 'OPEN'`"],
  ['an aggregate', "sql`sum(amount) FILTER (WHERE status = 'OPEN')`"],
  ['a coupon in hand', `if (coupon.status !== 'OPEN') return;`],
])('finds %s that asks by hand', (_, text) => {
  expect(byStatus(text)).toHaveLength(1);
});

it('lets bets be asked by their status', () => {
  const texts = [
    `db.selectFrom('bets').where('status', '=', 'OPEN')`,
    `db.selectFrom('coupons').innerJoin('bets').where('bets.status', '=', 'OPEN')`,
  ];
  expect(texts.flatMap(byStatus)).toEqual([]);
});
