/** The face of the room: what other rooms may use of it. */
export type { SocialOptions } from './providers';
export { service } from './service';
