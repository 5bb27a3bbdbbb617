/** The face of the room: what other rooms may use of it. */
export { type AnsweredOperation, buildApp, serve } from './app';
export { type Broadcast, createBroadcast, type StreamEntry } from './broadcast';
export { contractNames, readContract, type Schema } from './contract';
export type { Handlers } from './handlers';
export { escaped } from './html';
export { type PageKey, serveKeyedPage } from './keyedPage';
export { orRefuse, Refusal, refuseUnless, unavailable } from './refusal';
export { compile, faultIn } from './validation';
