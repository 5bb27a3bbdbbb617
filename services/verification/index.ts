/** The face of the room: what other rooms may use of it. */
export { findDocument } from './documents';
export { ownerOf } from './owner';
export { ask, decide, readProgress, usualKinds } from './progress';
export { service } from './service';
export type { DocumentKind } from './tables';
