/** What goes back of the deposits of a player who is under age: what came in, less what has gone out to the player. */

/** Money of a deposit that could be staked, with its fee, in minor units of one currency. */
export interface PaidIn {
  deposit: number;
  methodId: string;
  /** 0 where the provider took it back. */
  amount: number;
  /** What was sent back of it before. */
  returned: number;
}

/** Money that a provider was told to pay to the player, without its fee. */
export interface GoneOut {
  methodId: string;
  /** Whether it went back the way in which the player paid in. */
  isBack: boolean;
  amount: number;
}

/** What goes back now. */
interface DueBack {
  /** By deposit, each above 0. */
  returns: { deposit: number; amount: number }[];
  /** What the player has had beyond what came in. */
  excess: number;
}

/**
 * What goes back of deposits, the oldest first. What went back by a method came from its deposits; what went elsewhere came from the
 * oldest of all. Bets of a minor are void: what was lost goes back, and what was won does not. No deposit gets more than came by it, and
 * all together get what came in less what went out.
 */
export function dueBack(paidIn: readonly PaidIn[], goneOut: readonly GoneOut[]): DueBack {
  const left = paidIn.map(({ amount }) => amount);
  const take = (amount: number, isFrom: (one: PaidIn) => boolean): number => {
    let rest = amount;
    for (const [index, one] of paidIn.entries()) {
      const taken = isFrom(one) ? Math.min(rest, left[index] ?? 0) : 0;
      left[index] = (left[index] ?? 0) - taken;
      rest -= taken;
    }
    return rest;
  };
  let elsewhere = 0;
  for (const { amount, isBack, methodId } of goneOut)
    elsewhere += isBack ? take(amount, (one) => one.methodId === methodId) : amount;
  take(elsewhere, () => true);
  const net =
    sumOf(paidIn, ({ amount }) => amount) -
    sumOf(goneOut, ({ amount }) => amount) -
    sumOf(paidIn, ({ returned }) => returned);
  let room = Math.max(0, net);
  const returns = paidIn.flatMap(({ deposit, returned }, index) => {
    const amount = Math.min(room, Math.max(0, (left[index] ?? 0) - returned));
    room -= amount;
    return amount > 0 ? [{ deposit, amount }] : [];
  });
  return { returns, excess: Math.max(0, -net) };
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
