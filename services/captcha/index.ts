/** The face of the room: what other rooms may use of it. */
export { demandCaptcha } from './demand';
export { service } from './service';
export { firstCounters } from './work';
