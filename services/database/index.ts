/** The face of the room: what other rooms may use of it. */
export { changedAny } from './changedAny';
export { connect, type Connections, connectionsOf } from './connection';
export { runningUrl, startEmbedded } from './embedded/index';
export { isDatabaseDown, violates } from './faults';
export { firstLanguages, languageSteps } from './languageSteps';
export { migrate, type Migrations } from './migrate';
export { runPrepared, runPreparedLast } from './prepared';
export { isSuperuser, letServicesWork } from './roles';
export type { Database, Db, Trx } from './schema';
