/** The face of the room: what other rooms may use of it. */
import { migrations as persons } from './persons/migrations';
import { migrations as registers } from './registers/migrations';

export { decideAboutReturn, waitingReturns } from './breaks/returns';
export {
  answerOf,
  type GateAnswer,
  identifiedIn,
  letIn,
  letOut,
  mayMove,
  type Moved,
  type Passed,
  reasonAgainst,
  type RuleReason,
} from './gate';
export {
  accountsOf,
  addNote,
  closeCase,
  isStopped,
  lockCase,
  markersOfPerson,
  measureOfPerson,
  notesOf,
  openCases,
} from './harm/cases';
export { heldBackRefusal } from './heldBack';
export { inMeasure } from './limits/largest';
export {
  countDeposit,
  type Counted,
  countingOf,
  countPaid,
  couponPrefix,
  freeDeposit,
  ownDeposits,
  ownStakes,
  settleStakes,
} from './limits/movements';
export { faultOfOffer } from './limits/offer';
export { proveResidence } from './limits/packMoves';
export { cameIn, isProofDue, proofDueOf, type ProofSum } from './limits/proof';
export { type DueRefund, dueRefunds, noteRefunded } from './limits/refunds';
export { disputeResidence, homeOfNewcomer, stateResidence } from './limits/residences';
export { checkSums } from './limits/sums';
export { breakOf } from './limits/verdict';
export { isOwnName } from './matching/match';
export { openMainAccount } from './opening';
export { type PackName, packNamed, packNamesOf, packsOf } from './packs/index';
export { type RegisterName, registerNames } from './packs/pack';
export { servePacks } from './packs/routes';
export { clauseOf, packWords } from './packs/words';
export { renameDevice } from './persons/breakDevices';
export {
  compareAccount,
  type Comparing,
  decidePair,
  matchAccount,
  otherAccounts,
  provedOthers,
  refusalOfNewcomer,
  waitingPairs,
} from './persons/comparison';
export { meetDevice } from './persons/devices';
export { watchDigestKeys } from './persons/digestKeys';
export { type DigestKeys, forgetDigests, keepDigests } from './persons/digests';
export { joinPersons, partPerson } from './persons/join';
export { tellOwners } from './persons/notices';
export { pairOf } from './persons/pairs';
export {
  findPerson,
  lockingPerson,
  lockPerson,
  type NewHome,
  type Person,
  personOf,
  residenceOf,
  unknownHome,
} from './persons/person';
export { isReviewed, reviewedPairs } from './persons/reviews';
export { paidTargets } from './persons/store';
export { countTypedPerson, renamePlace } from './persons/typedPeople';
export { undoJoin } from './persons/undo';
export { checksAbout } from './registers/checks';
export { connectRegisters } from './registers/connections';
export { createRegisters } from './registers/questions';
export { serveReference } from './registers/reference/routes';
export { exclude, type Named, release, setState } from './registers/reference/store';
export type { RegisterConnection } from './registers/register';
export { service } from './service';

/** By the keys under which they are noted as done. */
export const migrations = { persons, registers };
