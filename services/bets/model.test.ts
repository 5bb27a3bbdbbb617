/** Compares random sequences of what players and the feed do with a small model; TEST_LONG=1 runs more of them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { runsOf } from '../../testing/runs';
import { balanceOf, place, reason, type CouponInput } from '../testing/coupons';
import { countAllEntries, ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
const grant = 10_000_00;
const games = 6;

type Result = 'WON' | 'LOST' | 'VOID';
type Step =
  | { kind: 'place'; player: number; amount: number; games: number[]; size: number; bankers: number }
  | { kind: 'singles'; player: number; amounts: number[]; games: number[] }
  | { kind: 'repeat'; coupon: number }
  | { kind: 'decide'; game: number; result: Result }
  | { kind: 'settle'; workers: number }
  | { kind: 'count' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      player: fc.nat(1),
      amount: fc.integer({ min: 10_00, max: 4_000_00 }),
      games: fc.uniqueArray(fc.nat(games - 1), { minLength: 1, maxLength: 5 }),
      size: fc.constantFrom(0, 0, 2, 3),
      bankers: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('singles' as const),
      player: fc.nat(1),
      amounts: fc.array(fc.integer({ min: 10_00, max: 2_000_00 }), { minLength: 3, maxLength: 3 }),
      games: fc.uniqueArray(fc.nat(games - 1), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), coupon: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      game: fc.nat(games - 1),
      result: fc.constantFrom<Result>('WON', 'LOST', 'VOID'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), workers: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const) }) },
);

/** What a player knows of a coupon. */
interface Coupon {
  id: number;
  /** What was asked for; of several singles each has that of all. */
  wish: CouponInput;
  /** The bytes of the answer to it. */
  receipt: string;
  player: number;
  amount: number;
  games: number[];
  size: number;
  bankers: number;
  status: 'OPEN' | Result;
}

/** Every choice of `size` items. */
function choices(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, n) => choices(items.slice(n + 1), size - 1).map((rest) => [item, ...rest]));
}

type Shape = Pick<Coupon, 'games' | 'size' | 'bankers'>;

/** Whether a coupon is a system: its first games may be bankers. */
const isSystem = ({ games: own, size, bankers }: Shape): boolean =>
  size > 0 && own.length - bankers >= 3 && size < own.length - bankers;

/** The games of each combination. */
const combinations = ({ games: own, ...shape }: Shape): number[][] =>
  isSystem({ games: own, ...shape })
    ? choices(own.slice(shape.bankers), shape.size).map((some) => [...own.slice(0, shape.bankers), ...some])
    : [own];

/** What is sent of a coupon. */
const wishOf = (coupon: Shape, outcomeOf: (game: number) => string) => ({
  ...(isSystem(coupon) && { typeId: 2, systemValue: coupon.size }),
  bets: coupon.games.map((game, n) => ({
    outcomeId: outcomeOf(game),
    ...(isSystem(coupon) && n < coupon.bankers && { isBanker: true }),
  })),
});

let firstGame = 100_000;

/** Players with money, games with results, and the coupons of the players. Every price is 2. */
class Model {
  balances = [grant, grant];
  results = new Map<number, Result>();
  coupons: Coupon[] = [];

  outcomeOf(game: number): string {
    return feed.say(
      firstGame + game,
      this.results.has(game) ? { result: this.results.get(game) ?? null } : {},
    );
  }

  refusalOf({ player, amount, ...shape }: Step & { kind: 'place' }): string | undefined {
    if (shape.games.some((game) => this.results.has(game))) return 'OUTCOME_CLOSED';
    if (amount < combinations(shape).length * 10_00) return 'STAKE_TOO_LOW';
    return amount > (this.balances[player] ?? 0) ? 'INSUFFICIENT_FUNDS' : undefined;
  }

  settle(): void {
    for (const coupon of this.coupons.filter(({ status }) => status === 'OPEN')) {
      const each = combinations(coupon).map((own) => own.map((game) => this.results.get(game)));
      const alive = each.filter((results) => !results.includes('LOST'));
      const all = coupon.games.map((game) => this.results.get(game));
      if (alive.length === 0) coupon.status = 'LOST';
      else if (!all.includes(undefined)) coupon.status = all.every((one) => one === 'VOID') ? 'VOID' : 'WON';
      if (coupon.status !== 'WON' && coupon.status !== 'VOID') continue;
      const shares = alive.map((results) => 2 ** results.filter((result) => result === 'WON').length);
      const sum = shares.reduce((total, share) => total + share);
      this.add(coupon.player, Math.floor((2 * coupon.amount * sum + each.length) / (2 * each.length)));
    }
  }

  add(player: number, amount: number): void {
    this.balances[player] = (this.balances[player] ?? 0) + amount;
  }
}

/** Places several singles: those on games with a result are kept out, and all are refused where nothing is left. */
async function placeSingles(
  model: Model,
  players: TestPlayer[],
  { player, games: own, amounts }: Step & { kind: 'singles' },
): Promise<void> {
  const asked = own.map((game, n) => ({ game, amount: amounts[n] ?? 0 }));
  const taken = asked.filter(({ game }) => !model.results.has(game));
  const sum = asked.reduce((total, { amount }) => total + amount, 0);
  const bets = asked.map(({ game, amount }) => ({ outcomeId: model.outcomeOf(game), amount }));
  const wish = { key: randomUUID(), typeId: 9, amount: sum, bets };
  const answer = await place(players[player] as TestPlayer, wish);
  const isShort = sum > (model.balances[player] ?? 0);
  const refusal = taken.length === 0 ? 'OUTCOME_CLOSED' : isShort ? 'INSUFFICIENT_FUNDS' : undefined;
  expect(reason(answer)).toEqual(refusal ? [422, refusal] : [201, undefined]);
  if (refusal) return;
  expect(answer.body.refused).toHaveLength(asked.length - taken.length);
  expect(answer.body.coupons).toHaveLength(taken.length);
  const shared = { wish, receipt: JSON.stringify(answer.body), player, size: 0, bankers: 0 };
  for (const [n, { game, amount }] of taken.entries()) {
    model.add(player, -amount);
    const { id } = answer.body.coupons[n];
    model.coupons.push({ ...shared, id, amount, games: [game], status: 'OPEN' });
  }
}

async function run(model: Model, players: TestPlayer[], one: Step): Promise<void> {
  const client = createFeedClient(() => feed.origin);
  const options = { db: database.db, clock, logger: pino({ level: 'silent' }), feed: client };
  if (one.kind === 'place') {
    // In this time the pace gives a new place, so that it refuses nothing.
    await clock.advance(2);
    const bets = wishOf(one, (game) => model.outcomeOf(game));
    const wish = { key: randomUUID(), amount: one.amount, ...bets };
    const answer = await place(players[one.player] as TestPlayer, wish);
    const refusal = model.refusalOf(one);
    expect(reason(answer)).toEqual(refusal ? [422, refusal] : [201, undefined]);
    if (refusal) return;
    model.add(one.player, -one.amount);
    const receipt = JSON.stringify(answer.body);
    model.coupons.push({ ...one, id: answer.body.id, wish, receipt, status: 'OPEN' });
  } else if (one.kind === 'singles') {
    await clock.advance(2);
    await placeSingles(model, players, one);
  } else if (one.kind === 'repeat') {
    const coupon = model.coupons[one.coupon];
    if (!coupon) return;
    const answer = await place(players[coupon.player] as TestPlayer, coupon.wish);
    // The receipt is what was answered at placing, whatever became of the coupon.
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([201, coupon.receipt]);
  } else if (one.kind === 'decide') {
    if (!model.results.has(one.game)) model.results.set(one.game, one.result);
    model.outcomeOf(one.game);
  } else if (one.kind === 'settle') {
    const settle = createSettlement(options);
    await Promise.all(Array.from({ length: one.workers }, () => settle()));
    model.settle();
  } else await countAllEntries(database.db, clock.now());
  await client.close();
}

it('ends with the coupons and balances of the model, whatever players and the feed do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      firstGame += 100;
      // An address registers a hundred players in an hour.
      await clock.advance(120);
      const model = new Model();
      const players = [await services.player(), await services.player()];
      for (const one of steps) await run(model, players, one);
      for (const [n, player] of players.entries()) expect(await balanceOf(player)).toBe(model.balances[n]);
      const ids = model.coupons.map(({ id }) => id);
      const stored = database.db
        .selectFrom('coupons')
        .select(['id', 'status'])
        .where('id', 'in', [0, ...ids]);
      expect(await stored.orderBy('id').execute()).toEqual(
        model.coupons.map(({ id, status }) => ({ id, status })).toSorted((a, b) => a.id - b.id),
      );
      expect(await ledgerFaults(database.db)).toEqual([]);
    }),
    { numRuns: runsOf(100, 4) },
  );
}, 600_000);
