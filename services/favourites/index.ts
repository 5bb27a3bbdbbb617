/** The face of the room: what other rooms may use of it. */
export { service } from './service';
