/** The face of the room: what other rooms may use of it. */
export {
  accountOfKind,
  accountsOf,
  type AccountWithEntry,
  balanceIn,
  balanceOf,
  balanceOfKind,
  balancesOfKind,
  beganWith,
  bookedUnder,
  filledOfKind,
  hasEntryAfter,
  isOwnCash,
  lastEntryOf,
  lockAccountsOf,
  type PlayerAccount,
} from './balances';
export { bookings, differences } from './bookings';
export { type AccountKind, cashKinds, type GatedKind } from './chart';
export { checkLedger } from './check';
export { repayDebts } from './debts';
export { bookingOf, bookMovement, bookMovements, type Movement } from './ledger';
export { grantDemoMoney, openAccount, openHouse } from './opening';
export { hasOpenCoupon } from './own';
export { issuePass, type Pass } from './pass';
export { listPayments, type MovementSum, sumMovements } from './payments';
export { lockReserve } from './reserves';
export { lockAccounts, lockWallet, service, type Wallet, walletOf } from './service';
export { openingStakes, releaseOf, stakesOf } from './stakes';
export { sumsByCurrency } from './sums';
