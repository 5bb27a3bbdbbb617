/** The face of the room: what other rooms may use of it. */
export { service } from './service';
export { findRedirect, listRedirects, putRedirect, removeRedirect } from './store';
export type { RedirectCode } from './tables';
