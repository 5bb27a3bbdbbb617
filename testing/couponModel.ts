/**
 * The reference model of coupon, placement and settlement, which the rules, the services and browsers are compared with. It
 * is written from the specification and not from the code: a key is looked up, a coupon is judged, each combination is
 * written out and multiplied, and money moves between three numbers. An option of a placement is a member of `ModelWish`; what
 * refuses it is a line of `refusalOf`, and what it pays of `payoutOf`. What can happen is a member of `anyStep`
 * (`couponSteps.ts`).
 */

/** A positive fraction, or 0: numerator and denominator. */
export type Ratio = readonly [bigint, bigint];

/** How a game ended for the outcome on it: a word, and shares from 0 to 1 where the word does not say all. */
export interface ModelResult {
  readonly word: 'WON' | 'LOST' | 'VOID';
  readonly voidShare: Ratio;
  readonly result: Ratio;
  readonly deadHeat: Ratio;
}

/** A game with one outcome. */
export interface ModelGame {
  /** In thousandths. */
  price: number;
  version: number;
  isSuspended: boolean;
  result: ModelResult | undefined;
}

/** A bet as it is asked for. */
export interface ModelBet {
  readonly game: number;
  /** In thousandths, as the player saw it. */
  readonly price: number;
  readonly version: number;
  readonly isBanker: boolean;
  /** Minor units; of several singles alone. */
  readonly amount: number | undefined;
}

/** What a player asks for. */
export interface ModelWish {
  readonly kind: 'SINGLE' | 'EXPRESS' | 'SYSTEM' | 'SINGLES';
  /** Minor units; of several singles the sum. */
  readonly amount: number;
  readonly policy: 'ASK' | 'ACCEPT_ANY' | 'ACCEPT_RISE';
  /** Bets of each combination beside the bankers; of a system alone. */
  readonly size: number | undefined;
  /** Whether a bonus bet was shown; of an express alone. */
  readonly isBonus: boolean;
  readonly bets: readonly ModelBet[];
}

/** A placed coupon. */
export interface ModelCoupon {
  readonly player: number;
  readonly amount: number;
  readonly size: number | undefined;
  readonly isBonus: boolean;
  readonly bets: readonly { game: number; price: number; isBanker: boolean }[];
  status: 'OPEN' | 'WON' | 'LOST' | 'VOID';
  payout: number;
  /** How often it was settled. */
  settlements: number;
}

/** What a key is answered. */
export type ModelAnswer =
  | { readonly coupons: readonly ModelCoupon[]; readonly refused: readonly number[] }
  | { readonly code: string };

/** What holds for stakes, in minor units. */
export interface ModelBounds {
  readonly min: number;
  readonly max: number;
  readonly maxPayout: number;
  readonly maxBets: number;
}

/** Every choice of `size` items. */
function choices<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, n) => choices(items.slice(n + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The combinations of bets, each written out. */
export function combinations<T extends { isBanker: boolean }>(
  bets: readonly T[],
  size: number | undefined,
): T[][] {
  const free = bets.filter(({ isBanker }) => !isBanker);
  const bankers = bets.filter(({ isBanker }) => isBanker);
  return choices(free, size ?? free.length).map((some) => [...bankers, ...some]);
}

const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d];
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d];

/** What a bet returns for a unit: the void share, and of the rest what is won at the price. */
export function returned(price: number, { voidShare, result, deadHeat }: ModelResult): Ratio {
  const rest: Ratio = [voidShare[1] - voidShare[0], voidShare[1]];
  return plus(voidShare, times(times(rest, times(result, deadHeat)), [BigInt(price), 1000n]));
}

/** What multiplies an express with a bonus bet of so many bets: a hundredth for each, from three to ten. */
const bonusOf = (count: number): Ratio => (count < 3 ? [1n, 1n] : [100n + BigInt(Math.min(count, 10)), 100n]);

/** Players, games, keys, coupons and money. */
export class CouponModel {
  /** All games by their numbers. */
  readonly games: ModelGame[];
  /** The numbers of those that bets are made on. */
  readonly present: number[];
  readonly balances: number[];
  readonly coupons: ModelCoupon[] = [];
  private readonly keys = new Map<string, { text: string; answer: ModelAnswer }>();

  constructor(
    private readonly bounds: ModelBounds,
    { players, games, grant }: { players: number; games: number; grant: number },
  ) {
    this.balances = Array.from({ length: players }, () => grant);
    this.games = Array.from({ length: games }, newGame);
    this.present = [...this.games.keys()];
  }

  /** Places what a player asks for under a key, once for ever; a refusal leaves the key free. */
  place(player: number, key: string, wish: ModelWish): ModelAnswer {
    const text = JSON.stringify(wish);
    const known = this.keys.get(`${player} ${key}`);
    if (known) return known.text === text ? known.answer : { code: 'KEY_REUSED' };
    const refused = wish.kind === 'SINGLES' ? wish.bets.filter((bet) => this.outOf(bet, wish)) : [];
    const code = this.refusalOf(player, wish, refused);
    if (code !== undefined) return { code };
    const coupons = partsOf(wish)
      .filter(({ bets: [bet] }) => !bet || !refused.includes(bet))
      .map((part) => this.booked(player, part));
    const answer = { coupons, refused: refused.map(({ game }) => game) };
    this.keys.set(`${player} ${key}`, { text, answer });
    return answer;
  }

  private booked(player: number, { amount, size, isBonus, bets }: ModelWish): ModelCoupon {
    const taken = bets.map(({ game, isBanker }) => ({ game, price: this.gameOf(game).price, isBanker }));
    const coupon: ModelCoupon = {
      ...{ player, amount, size, isBonus, bets: taken },
      ...{ status: 'OPEN', payout: 0, settlements: 0 },
    };
    this.move(player, -amount);
    this.coupons.push(coupon);
    return coupon;
  }

  /** What refuses all of a wish: its bets first, then its stake by the bounds, then prices, then the balance, then the bonus. */
  private refusalOf(player: number, wish: ModelWish, kept: readonly ModelBet[]): string | undefined {
    const parts = partsOf(wish);
    const isSingles = wish.kind === 'SINGLES';
    const reasons = wish.bets.map((bet) => this.outOf(bet, wish));
    if (!isSingles && reasons.includes('OUTCOME_CLOSED')) return 'OUTCOME_CLOSED';
    if (!isSingles && reasons.includes('OUTCOME_SUSPENDED')) return 'OUTCOME_SUSPENDED';
    const least = ({ bets, size }: ModelWish) => combinations(bets, size).length * this.bounds.min;
    if (wish.amount < (isSingles ? this.bounds.min : least(wish))) return 'STAKE_TOO_LOW';
    if (wish.amount > this.bounds.max) return 'STAKE_TOO_HIGH';
    if (parts.some((part) => part.amount < least(part))) return 'STAKE_TOO_LOW';
    if (isSingles && kept.length === wish.bets.length)
      return ['OUTCOME_CLOSED', 'OUTCOME_SUSPENDED', 'PRICES_CHANGED'].find((code) => reasons.includes(code));
    if (!isSingles && reasons.includes('PRICES_CHANGED')) return 'PRICES_CHANGED';
    if (wish.amount > (this.balances[player] ?? 0)) return 'INSUFFICIENT_FUNDS';
    return wish.isBonus && !this.isBonusGiven(wish) ? 'BONUS_BET_GONE' : undefined;
  }

  private isBonusGiven({ bets }: ModelWish): boolean {
    return bets.length >= 3 && bets.every(({ game }) => this.gameOf(game).price >= 1100);
  }

  /** What keeps a bet out. */
  private outOf({ game, price }: ModelBet, { policy }: ModelWish): string | undefined {
    const { result, isSuspended, price: present } = this.gameOf(game);
    if (result) return 'OUTCOME_CLOSED';
    if (isSuspended) return 'OUTCOME_SUSPENDED';
    if (present === price || policy === 'ACCEPT_ANY') return undefined;
    return policy === 'ACCEPT_RISE' && present > price ? undefined : 'PRICES_CHANGED';
  }

  /** Settles each open coupon whose payout can change no more. */
  settle(): void {
    for (const coupon of this.coupons.filter(({ status }) => status === 'OPEN')) {
      const end = this.endOf(coupon);
      if (end) this.close(coupon, end.status, end.payout);
    }
  }

  /** Gives a player the stakes of all open coupons back. */
  giveBack(player: number): void {
    for (const coupon of this.coupons.filter((one) => one.player === player && one.status === 'OPEN'))
      this.close(coupon, 'VOID', coupon.amount);
  }

  private close(coupon: ModelCoupon, status: ModelCoupon['status'], payout: number): void {
    Object.assign(coupon, { status, payout, settlements: coupon.settlements + 1 });
    this.move(coupon.player, payout);
  }

  /** How a coupon ends; undefined while its payout can change. */
  private endOf({
    amount,
    size,
    isBonus,
    bets,
  }: ModelCoupon): Pick<ModelCoupon, 'status' | 'payout'> | undefined {
    const each = bets.map((bet) => {
      const { result } = this.gameOf(bet.game);
      return { isBanker: bet.isBanker, result, factor: result && returned(bet.price, result) };
    });
    const lines = combinations(each, size);
    if (lines.every((line) => line.some(({ factor }) => factor?.[0] === 0n)))
      return { status: 'LOST', payout: 0 };
    const isVoid = each.every(({ result, factor }) => result?.word === 'VOID' && factor?.[0] === factor?.[1]);
    if (isVoid) return { status: 'VOID', payout: amount };
    const sums = lines.map((line) =>
      line.reduce<Ratio>((product, { factor }) => times(product, factor ?? [0n, 1n]), [1n, 1n]),
    );
    const counted = each.filter(({ result }) => result?.word !== 'VOID').length;
    const [sum, of] = times(sums.reduce<Ratio>(plus, [0n, 1n]), bonusOf(isBonus ? counted : 0));
    const [top, bottom] = [2n * BigInt(amount) * sum, 2n * of * BigInt(lines.length)];
    const exact = (top + bottom / 2n) / bottom;
    const { maxPayout } = this.bounds;
    const payout = exact > BigInt(maxPayout) ? maxPayout : Number(exact);
    if (each.some(({ factor }) => !factor) && payout !== maxPayout) return undefined;
    return { status: payout > 0 ? 'WON' : 'LOST', payout };
  }

  /** The stakes of a player's open coupons. */
  openStakes(player: number): number {
    const own = this.coupons.filter((one) => one.player === player && one.status === 'OPEN');
    return own.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Another game takes the place of one that is over. */
  renew(place: number): number {
    return (this.present[place] = this.games.push(newGame()) - 1);
  }

  gameOf(number: number): ModelGame {
    const game = this.games[number];
    if (!game) throw new Error(`no game ${number}`);
    return game;
  }

  private move(player: number, amount: number): void {
    this.balances[player] = (this.balances[player] ?? 0) + amount;
  }
}

const newGame = (): ModelGame => ({
  ...{ price: 2000, version: 1, isSuspended: false, result: undefined },
});

/** What becomes one coupon each. */
const partsOf = (wish: ModelWish): ModelWish[] =>
  wish.kind === 'SINGLES'
    ? wish.bets.map((bet) => ({ ...wish, amount: bet.amount ?? 0, bets: [bet] }))
    : [wish];
