/**
 * Compares VIP bets with a model of decision 80 over random steps: players ask, prices and games change, the operator answers or
 * does not, time passes, and what is due is decided and settled. Coupons, money and the ledger end alike.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { runsOf } from '../../testing/runs';
import { changeConfig } from '../config/index';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { freshToken } from '../testing/withdrawals';
import { createFeedClient, type Feed } from './feed';
import { createSettlement } from './settlement';
import { acceptVip, refuseVip } from './vipAnswers';
import { createVipDeciding } from './vipDeciding';

const services = useTestServices();
const { feed, clock, database } = services;
const logger = pino({ level: 'silent' });
const max = 100_00;
const waitSeconds = 60;
/** How long after a game is first offered it begins by its time. */
const aheadSeconds = 150;
const games = 3;
let client: Feed;
let firstGame = 200_000;

beforeAll(async () => {
  client = createFeedClient(() => feed.origin, 60_000);
  await sql`UPDATE bet_bounds SET max = ${max} WHERE currency = 'RUB'`.execute(database.db);
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isVipBet: true })));
});
afterAll(() => client.close());

type Result = 'WON' | 'LOST' | 'VOID';
type Policy = 'ASK' | 'ACCEPT_ANY' | 'ACCEPT_RISE';
const actions = { ASK: 0, ACCEPT_ANY: 1, ACCEPT_RISE: 2 } as const;

interface Game {
  /** In thousandths. */
  price: number;
  version: number;
  isSuspended: boolean;
  isLive: boolean;
  result: Result | null;
  /** In seconds after the first step. */
  startsAt: number;
}

interface Coupon {
  amount: number;
  game: number;
  price: number;
  policy: Policy;
  state: 'PENDING' | 'OPEN' | 'CLOSED' | 'REFUSED';
  status: 'OPEN' | Result;
  payout: number | null;
  refusal: string | null;
  until: number;
  isAccepted: boolean;
}

type Step =
  | { do: 'ask'; amount: number; game: number; policy: Policy }
  | { do: 'price'; game: number; price: number }
  | { do: 'suspend'; game: number; isSuspended: boolean }
  | { do: 'begin'; game: number }
  | { do: 'end'; game: number; result: Result }
  | { do: 'accept' | 'refuse'; coupon: number }
  | { do: 'pass'; seconds: number }
  | { do: 'decide' | 'settle'; workers: number };

const game = fc.nat(games - 1);
const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      amount: fc.constantFrom(max, max + 1, 2 * max, 3 * max, 4 * max, 5 * max, 10 * max, 10 * max + 1),
      game,
      policy: fc.constantFrom<Policy>('ASK', 'ACCEPT_ANY', 'ACCEPT_RISE'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      game,
      price: fc.constantFrom(1333, 1990, 2000, 2010, 3000),
    }),
  },
  fc.record({
    do: fc.constant('suspend' as const),
    game,
    isSuspended: fc.nat(2).map((n) => n === 0),
  }),
  fc.record({ do: fc.constant('begin' as const), game }),
  fc.record({
    do: fc.constant('end' as const),
    game,
    result: fc.constantFrom<Result>('WON', 'LOST', 'VOID'),
  }),
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('accept', 'accept', 'refuse'), coupon: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 20, 59, 60) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('decide', 'decide', 'settle'),
      workers: fc.integer({ min: 1, max: 3 }),
    }),
  },
) as fc.Arbitrary<Step>;

class Model {
  readonly games: Game[] = [];
  readonly coupons: Coupon[] = [];
  now = 0;

  constructor(public balance: number) {
    for (let n = 0; n < games; n += 1) this.offer();
  }

  /** Offers another game; its number. */
  offer(): number {
    const [state, startsAt] = [{ isSuspended: false, isLive: false, result: null }, this.now + aheadSeconds];
    return this.games.push({ price: 2000, version: 1, ...state, startsAt }) - 1;
  }

  /** The refusal of what is asked for at the present price; undefined when it is placed. */
  ask({ amount, game: number, policy }: Extract<Step, { do: 'ask' }>): string | undefined {
    const { price, isSuspended, isLive, result } = this.gameOf(number);
    const isVip = amount > max;
    if (isVip && isLive) return 'STAKE_TOO_HIGH';
    if (result) return 'OUTCOME_CLOSED';
    if (isSuspended) return 'OUTCOME_SUSPENDED';
    if (amount > 10 * max) return 'STAKE_TOO_HIGH';
    if (amount > this.balance) return 'INSUFFICIENT_FUNDS';
    this.balance -= amount;
    const state = isVip ? 'PENDING' : 'OPEN';
    const [status, until] = ['OPEN' as const, this.now + waitSeconds];
    this.coupons.push({
      ...{ amount, game: number, price, policy, state, status, until },
      ...{ payout: null, refusal: null, isAccepted: false },
    });
    return undefined;
  }

  accept(coupon: Coupon): string {
    if (coupon.state !== 'PENDING') return 'NOT_WAITING';
    if (coupon.isAccepted) return 'ACCEPTED_BEFORE';
    if (coupon.until <= this.now) return 'NOT_WAITING';
    coupon.isAccepted = true;
    return 'GIVEN';
  }

  refuse(coupon: Coupon): string {
    if (coupon.state !== 'PENDING') return 'NOT_WAITING';
    if (coupon.isAccepted) return 'ACCEPTED_BEFORE';
    this.close(coupon, 'REFUSED', 'VOID', coupon.amount);
    coupon.refusal = 'NOT_ACCEPTED';
    return 'GIVEN';
  }

  decide(): void {
    for (const coupon of this.coupons.filter(({ state }) => state === 'PENDING')) {
      if (!coupon.isAccepted && coupon.until > this.now) continue;
      coupon.refusal = coupon.isAccepted ? this.faultOf(coupon) : 'UNANSWERED';
      if (coupon.refusal !== null) this.close(coupon, 'REFUSED', 'VOID', coupon.amount);
      else Object.assign(coupon, { state: 'OPEN', price: this.gameOf(coupon.game).price });
    }
  }

  private faultOf({ game: number, price, policy }: Coupon): string | null {
    const present = this.gameOf(number);
    if (present.isLive) return 'GAME_BEGAN';
    if (present.result) return 'OUTCOME_CLOSED';
    if (present.isSuspended) return 'OUTCOME_SUSPENDED';
    if (present.price < price && policy !== 'ACCEPT_ANY') return 'PRICES_CHANGED';
    return present.startsAt <= this.now ? 'GAME_BEGAN' : null;
  }

  settle(): void {
    for (const coupon of this.coupons.filter(({ state }) => state === 'OPEN')) {
      const { result, startsAt } = this.gameOf(coupon.game);
      const won = Math.round((coupon.amount * coupon.price) / 1000);
      if (result && startsAt <= this.now)
        this.close(coupon, 'CLOSED', result, { WON: won, LOST: 0, VOID: coupon.amount }[result]);
    }
  }

  private close(coupon: Coupon, state: Coupon['state'], status: Coupon['status'], payout: number): void {
    Object.assign(coupon, { state, status, payout });
    this.balance += payout;
  }

  gameOf(number: number): Game {
    return this.games[number] as Game;
  }
}

/** Takes steps on both sides; throws at the first answer that differs. Gives the ids of the coupons, in their order. */
async function walk(model: Model, player: TestPlayer, steps: readonly Step[]): Promise<number[]> {
  const { db } = database;
  const ids: number[] = [];
  const places = [...model.games.keys()];
  const began = clock.now().getTime();
  const deciding = createVipDeciding({ db, clock, logger, feed: client, isDemo: true });
  const settling = createSettlement({ db, clock, logger, feed: client });

  const pass = async (seconds: number): Promise<void> => {
    await clock.advance(seconds);
    model.now += seconds;
  };
  const say = (number: number): string => {
    const { price, version, isSuspended, isLive, result, startsAt } = model.gameOf(number);
    return feed.say(firstGame + number, {
      ...{ price: (price / 1000).toFixed(3), priceVersion: version, result },
      state: isSuspended ? 'SUSPENDED' : 'OPEN',
      startsAt: new Date(began + startsAt * 1000),
      game: { status: isLive ? 'LIVE' : 'LINE' },
    });
  };
  const numberAt = (at: number): number => places[at] ?? 0;

  async function ask(step: Extract<Step, { do: 'ask' }>): Promise<void> {
    // In this time the pace gives a new place, so that it refuses nothing.
    await pass(4);
    const asked = { ...step, game: numberAt(step.game) };
    const { price, version } = model.gameOf(asked.game);
    const bet = {
      outcomeId: say(asked.game),
      coef: (price / 1000).toFixed(3),
      priceVersion: version,
    };
    const { status, body } = await place(
      { ...player, token: await freshToken(player) },
      { amount: asked.amount, changeCoefAction: actions[asked.policy], isVipBet: true, bets: [bet] },
    );
    const code = model.ask(asked);
    expect([status, body.code]).toEqual([code === undefined ? 201 : 422, code]);
    if (code === undefined) ids.push(body.id as number);
  }

  async function answer(how: 'accept' | 'refuse', back: number): Promise<void> {
    const at = ids.length - 1 - back;
    const [id, coupon] = [ids[at], model.coupons[at]];
    if (id === undefined || !coupon) return;
    const words = { id, who: 'ann', reason: 'Too much.' };
    const given = await db
      .transaction()
      .execute((trx) =>
        how === 'accept' ? acceptVip(trx, id, clock.now()) : refuseVip(trx, words, clock.now()),
      );
    expect(given).toBe(model[how](coupon));
  }

  function happen(step: Extract<Step, { game: number }>): void {
    const number = numberAt(step.game);
    const present = model.gameOf(number);
    if (present.result) {
      places[step.game] = model.offer();
      return;
    }
    if (step.do === 'suspend') present.isSuspended = step.isSuspended;
    else if (step.do === 'begin') present.isLive = true;
    else if (step.do === 'end') present.result = step.result;
    else if (step.do === 'price' && step.price !== present.price)
      Object.assign(present, { price: step.price, version: present.version + 1 });
    say(number);
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'ask') return ask(step);
    if ('game' in step) return happen(step);
    if ('coupon' in step) return answer(step.do, step.coupon);
    if ('seconds' in step) return pass(step.seconds);
    const run = step.do === 'decide' ? deciding : settling;
    await Promise.all(Array.from({ length: step.workers }, () => run()));
    model[step.do]();
  }

  for (const number of places) say(number);
  for (const [n, step] of steps.entries())
    await take(step).catch((cause: unknown) => {
      throw new Error(`step ${n}, ${JSON.stringify(step)}`, { cause });
    });
  return ids;
}

/** What is stored of coupons, in the order of their ids. */
async function stored(ids: readonly number[]) {
  const rows = await database.db
    .selectFrom('coupons')
    .innerJoin('bets', 'bets.coupon_id', 'coupons.id')
    .select(['coupons.id', 'coupons.state', 'coupons.status', 'coupons.payout', 'bets.coef'])
    .select('coupons.vip_refusal as refusal')
    .where('coupons.id', 'in', [0, ...ids])
    .orderBy('coupons.id')
    .execute();
  return rows.map(({ state, status, payout, coef, refusal }) => ({ state, status, payout, coef, refusal }));
}

it('ends with the coupons and the money of the model, whatever players, the operator, the feed and time do', async () => {
  const length = 100;
  const steps = fc.array(anyStep, { minLength: length, maxLength: length, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      firstGame += 1000;
      await clock.advance(120);
      const player = await services.player();
      const model = new Model(await balanceOf(player));
      const ids = await walk(model, player, all);
      const expected = model.coupons.map(({ state, status, payout, price, refusal }) => {
        return { state, status, payout, coef: (price / 1000).toFixed(3), refusal };
      });
      expect(await stored(ids)).toEqual(expected);
      const token = await freshToken(player);
      expect(await balanceOf({ ...player, token })).toBe(model.balance);
      expect(await ledgerFaults(database.db)).toEqual([]);
    }),
    // A shorter sequence would take as long to find as a long one takes to run; the step that differs is named.
    { numRuns: runsOf(200, 12), endOnFailure: true },
  );
}, 3_600_000);
