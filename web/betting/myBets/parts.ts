/** What stands beside the coupon: placed bets. Their code loads after the page. */
export { BetsWatch } from './BetsWatch';
export { Beginning } from './Beginning';
export { MyBets } from './MyBets';
export { OpenBar, OpenCount } from './OpenBar';
