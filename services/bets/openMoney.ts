/** Which coupons hold a player's money: the one predicate of limits, closing, accounts, refunds, what is due, and history. */
import { sql, type RawBuilder } from 'kysely';
import type { CouponState } from './tables';

/** States of coupons that are neither paid nor given back: those that wait to be taken, and those that wait for results. */
const openStates = ['PENDING', 'OPEN'] as const satisfies readonly CouponState[];

/** Whether the stake of a coupon is neither paid out nor given back nor lost yet. */
export const isOpenMoney = ({ state }: { state: CouponState }): boolean =>
  openStates.some((one) => one === state);

/** SQL of the same, about coupons under their own name. It stands in the statement as the index `coupons_open_of_player` has it. */
export const openMoney: RawBuilder<boolean> = sql`coupons.state IN (${sql.join(openStates.map((state) => sql.lit(state)))})`;

/** SQL of whether a coupon was not taken: its stake came back, and counts as never staked. */
export const isRefused: RawBuilder<boolean> = sql`coupons.state = 'REFUSED'`;
