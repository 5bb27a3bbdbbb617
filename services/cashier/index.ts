/** The face of the room: what other rooms may use of it. */
export { sendReturnElsewhere } from './ageReturns/index';
export { type Settled, settleForAge } from './ageReturns/settling';
export { chargeBack } from './chargeback';
export { checkDeposits } from './check';
export type { DaySum, Difference, Money } from './days/comparing';
export { moveInstrument } from './instruments/store';
export { hasPaid } from './payments';
export { testProviderName } from './providers';
export { type Returned, returnHeld, sendElsewhere } from './returning';
export { service } from './service';
export { checkWithdrawals } from './withdrawals/check';
export { approve, type Decided, refuseWithdrawal } from './withdrawals/staff';
export { approvalOf, awaitingApproval, isVerified, type StoredWithdrawal } from './withdrawals/store';
export { hiddenTarget } from './withdrawals/targets';
