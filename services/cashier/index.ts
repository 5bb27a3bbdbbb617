/** The face of the room: what other rooms may use of it. */
export { openAgeReturns, sendReturnElsewhere } from './ageReturns/index';
export { type Settled, settleForAge } from './ageReturns/settling';
export { chargeBack } from './chargeback';
export { checkDeposits } from './check';
export type { DaySum, Difference, Money } from './days/comparing';
export { comparedDays } from './days/keeping';
export { lockInstrumentById, moveInstrument, proposedInstruments } from './instruments/store';
export { hasPaid } from './payments';
export { testProviderName } from './providers';
export { type Returned, returnHeld, sendElsewhere } from './returning';
export { openReturns } from './returns/index';
export { service } from './service';
export { newestDeposits, pendingDepositsOf } from './store';
export { checkWithdrawals } from './withdrawals/check';
export { approve, type Decided, refuseWithdrawal } from './withdrawals/staff';
export {
  approvalOf,
  awaitingApproval,
  findWithdrawal,
  isVerified,
  movesOf,
  newestWithdrawals,
  type StoredWithdrawal,
} from './withdrawals/store';
export { hiddenTarget } from './withdrawals/targets';
