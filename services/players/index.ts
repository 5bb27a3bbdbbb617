/** The face of the room: what other rooms may use of it. */
export { bannedSince, banOf, findBan, fullBanOf, putBan, removeBan } from './bans';
export { namesIn } from './browser';
export {
  addClosing,
  type Closing,
  closingOf,
  closingsThatHold,
  findClosing,
  isClosed,
  listClosings,
  lockAccountState,
  reopenUser,
} from './closings';
export { demoSignIn, isDemoPlayer } from './demo';
export { hashOf } from './hash';
export { identityChange } from './identityChange';
export { nameChangesOf, readPersonalData, setNameChanges, writePersonalData } from './personalData';
export {
  birthFaultOf,
  type DataFault,
  isComplete,
  mostNameChanges,
  normalData,
  type PersonalData,
  personalFaults,
  renamed,
} from './personalRules';
export { deviceHashOf, deviceIdOf, type FromBrowser, sessionIdOf, whereFrom } from './request';
export {
  deviceOfSession,
  type Ending,
  endSession,
  endSessions,
  isSessionOpen,
  listSessions,
  type OpenedFrom,
  type OpenedSession,
  openSession,
  openSessionOf,
  sessionDevice,
  sessionEndsOf,
  sessionSpans,
  useSession,
} from './sessions';
export { ticketsIn } from './tickets';
export { countTry, keyOf, noteTries, renameTries, tooManyTries, triesSince, type TryLimit } from './tries';
export { holdUnderAge, proveUnderAge, takeBackUnderAge, underAgePlayers } from './underAge';
export {
  addUser,
  clearPhone,
  contactsOf,
  findByEmail,
  findByLogin,
  findByPhone,
  findUser,
  lockUser,
  noteConfirmed,
  setEmail,
  setPassword,
  setPhone,
  type User,
} from './users';
export {
  demandedOf,
  demandVerification,
  isIdentifiedIn,
  isOpen,
  lockVerification,
  setVerification,
  verificationFields,
  verificationOf,
  verifiedAt,
  waitingPlayers,
} from './verification';
