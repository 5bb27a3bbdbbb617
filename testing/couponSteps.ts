/** What can happen to coupons, as random steps, and the walk of the model and of a site through them. */
import fc from 'fast-check';
import type { CouponModel, ModelAnswer, ModelResult, ModelWish, Ratio } from './couponModel';

/** Where a site is interrupted; undefined where it is not. The number chooses among the places that a site knows. */
export type Kill = number | undefined;

export type CouponStep =
  | { do: 'place'; player: number; draft: Draft; kill: Kill; isTwice: boolean }
  /** The same key again: after a lost answer, or for ever. */
  | { do: 'repeat'; of: number; isOther: boolean }
  | { do: 'price'; game: number; price: number }
  | { do: 'suspend'; game: number; isSuspended: boolean }
  | { do: 'decide'; game: number; result: ModelResult }
  | { do: 'settle'; workers: number; kill: Kill }
  | { do: 'giveBack'; player: number }
  | { do: 'renew'; game: number };

/** A wish without what depends on the games. */
export interface Draft {
  games: readonly number[];
  amount: number;
  kind: ModelWish['kind'];
  policy: ModelWish['policy'];
  size: number;
  bankers: number;
  isBonus: boolean;
  /** Whether the prices are those of before the last change. */
  isStale: boolean;
}

const zero: Ratio = [0n, 1n];
const one: Ratio = [1n, 1n];
const ended = (word: ModelResult['word'], [voidShare, result, deadHeat]: [Ratio, Ratio, Ratio]) => ({
  ...{ word, voidShare, result, deadHeat },
});
/** Won, lost and void; half of them; a place shared by three; a quarter returned, and one that is void with a rest. */
const results: readonly ModelResult[] = [
  ended('WON', [zero, one, one]),
  ended('WON', [zero, one, one]),
  ended('LOST', [zero, zero, one]),
  ended('LOST', [zero, zero, one]),
  ended('VOID', [one, zero, one]),
  ended('WON', [[1n, 2n], one, one]),
  ended('LOST', [[1n, 2n], zero, one]),
  ended('WON', [zero, one, [1n, 3n]]),
  ended('WON', [[1n, 4n], [2n, 3n], one]),
  ended('VOID', [[1n, 2n], one, one]),
];

const draftOf = (games: number): fc.Arbitrary<Draft> =>
  fc.record({
    games: fc.uniqueArray(fc.nat(games - 1), { minLength: 1, maxLength: 6 }),
    amount: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 30_00, max: 400_00 }) },
      { weight: 1, arbitrary: fc.constantFrom(9_99, 4_000_00, 20_000_00, 100_000_01) },
    ),
    kind: fc.constantFrom<ModelWish['kind']>('SINGLE', 'EXPRESS', 'EXPRESS', 'SYSTEM', 'SYSTEM', 'SINGLES'),
    policy: fc.constantFrom<ModelWish['policy']>('ASK', 'ACCEPT_ANY', 'ACCEPT_RISE'),
    size: fc.integer({ min: 2, max: 4 }),
    bankers: fc.nat(2),
    isBonus: fc.boolean(),
    isStale: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
  });

/** Any step of so many players and games. `kills` is how many places a site knows at which it can be interrupted. */
export function anyStep({ players, games, kills }: { players: number; games: number; kills: number }) {
  const game = fc.nat(games - 1);
  const player = fc.nat(players - 1);
  const never = { weight: 12, arbitrary: fc.constant<Kill>(undefined) };
  const at = kills > 0 ? fc.oneof(never, { weight: 1, arbitrary: fc.nat(kills - 1) }) : never.arbitrary;
  return fc.oneof(
    {
      weight: 10,
      arbitrary: fc.record({
        do: fc.constant('place' as const),
        player,
        draft: draftOf(games),
        kill: at,
        isTwice: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('repeat' as const),
        of: fc.nat(),
        isOther: fc.nat(5).map((n) => n === 0),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('price' as const),
        game,
        price: fc.constantFrom(1010, 1333, 1850, 2000, 3000, 900_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('suspend' as const), game, isSuspended: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('decide' as const), game, result: fc.constantFrom(...results) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        workers: fc.integer({ min: 1, max: 3 }),
        kill: at,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('giveBack' as const), player }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('renew' as const), game }) },
  ) as fc.Arbitrary<CouponStep>;
}

/** What a site answered to a key: the ids of its coupons and the text of all, or a refusal. */
export type SiteAnswer = { ids: number[]; refused: number[]; text: string } | { code: string };

/** What is compared with the model. */
export interface CouponSite {
  place(
    player: number,
    key: string,
    wish: ModelWish,
    how: { kill: Kill; isTwice: boolean },
  ): Promise<SiteAnswer>;
  /** Tells how a game stands in the model. */
  say(game: number): void;
  settle(workers: number, kill: Kill): Promise<void>;
  giveBack(player: number): Promise<void>;
}

/** A press of a player as it can be repeated. */
interface Press {
  player: number;
  key: string;
  wish: ModelWish;
  told: SiteAnswer;
}

/** Goes through steps on both sides; throws at the first answer that differs. Gives the coupons of the site by their ids. */
export async function walk(model: CouponModel, site: CouponSite, steps: readonly CouponStep[]) {
  const presses: Press[] = [];
  const ids = new Map<number, CouponModel['coupons'][number]>();
  let keys = 0;

  async function press(player: number, key: string, wish: ModelWish, how: { kill: Kill; isTwice: boolean }) {
    const told = await site.place(player, key, wish, how);
    const answer = model.place(player, key, wish);
    expect(told).toEqual(expectedOf(answer, told));
    if ('coupons' in answer && 'ids' in told)
      answer.coupons.forEach((coupon, n) => ids.set(told.ids[n] ?? NaN, coupon));
    return told;
  }

  async function take(step: CouponStep): Promise<void> {
    if (step.do === 'place') {
      const wish = wishOf(model, step.draft);
      const key = keyOf((keys += 1));
      presses.push({ player: step.player, key, wish, told: await press(step.player, key, wish, step) });
    } else if (step.do === 'repeat') {
      const former = presses[presses.length - 1 - (step.of % Math.max(presses.length, 1))];
      if (!former) return;
      const wish = step.isOther ? { ...former.wish, policy: otherPolicy(former.wish.policy) } : former.wish;
      const told = await press(former.player, former.key, wish, { kill: undefined, isTwice: false });
      // What was answered once is answered for ever, whatever became of the coupon.
      if ('ids' in former.told && !step.isOther) expect(told).toEqual(former.told);
      if ('ids' in told && !('ids' in former.told)) Object.assign(former, { wish, told });
    } else await happen(model, site, step);
  }

  for (const [n, step] of steps.entries())
    await take(step).catch((cause: unknown) => {
      throw new Error(`step ${n}, ${JSON.stringify(step, noBigInts)}`, { cause });
    });
  return ids;
}

const noBigInts = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

async function happen(
  model: CouponModel,
  site: CouponSite,
  step: Exclude<CouponStep, { do: 'place' | 'repeat' }>,
): Promise<void> {
  if (step.do === 'settle') {
    await site.settle(step.workers, step.kill);
    return model.settle();
  }
  if (step.do === 'giveBack') {
    await site.giveBack(step.player);
    return model.giveBack(step.player);
  }
  const number = model.present[step.game] ?? 0;
  const game = model.gameOf(number);
  if (step.do === 'renew') {
    if (game.result) site.say(model.renew(step.game));
    return;
  }
  if (game.result) return;
  if (step.do === 'suspend') game.isSuspended = step.isSuspended;
  else if (step.do === 'decide') game.result = step.result;
  else if (step.price !== game.price) Object.assign(game, { price: step.price, version: game.version + 1 });
  site.say(number);
}

function expectedOf(answer: ModelAnswer, told: SiteAnswer): unknown {
  if ('code' in answer) return answer;
  const text = expect.any(String) as string;
  return {
    ids: 'ids' in told ? expectIds(told.ids, answer.coupons.length) : [],
    refused: answer.refused,
    text,
  };
}

function expectIds(ids: number[], count: number): number[] {
  expect(ids).toHaveLength(count);
  return ids;
}

const otherPolicy = (policy: ModelWish['policy']): ModelWish['policy'] =>
  policy === 'ASK' ? 'ACCEPT_ANY' : 'ASK';

const keyOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A wish that fits its bets: a kind that needs more of them becomes another. */
function wishOf(
  model: CouponModel,
  { games, kind, size, bankers, isStale, isBonus, ...draft }: Draft,
): ModelWish {
  const free = games.length - bankers;
  const isSystem = kind === 'SYSTEM' && free >= 3;
  const fitting = isSystem ? kind : kind === 'SINGLES' ? kind : games.length > 1 ? 'EXPRESS' : 'SINGLE';
  const bets = games.map((place, n) => {
    const game = model.present[place] ?? 0;
    const { price, version } = model.gameOf(game);
    const seen = isStale && version > 1 ? { price: 2000, version: 1 } : { price, version };
    const amount = kind === 'SINGLES' ? draft.amount + n : undefined;
    return { game, ...seen, isBanker: isSystem && n < bankers, amount };
  });
  const amount = kind === 'SINGLES' ? bets.reduce((sum, bet) => sum + (bet.amount ?? 0), 0) : draft.amount;
  const ofSystem = isSystem ? Math.min(size, free - 1) : undefined;
  const shown = { size: ofSystem, isBonus: isBonus && fitting === 'EXPRESS' };
  return { kind: fitting, amount, policy: draft.policy, ...shown, bets };
}
