/** What stands beside the coupon: placed bets. Its code loads when it is wanted. */
export { Beginning } from './Beginning';
export { MyBets } from './MyBets';
export { OpenCount } from './OpenCount';
