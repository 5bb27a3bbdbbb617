/** The face of the room: what other rooms may use of it. */
export { reasonName, type ReasonName, reasonNumbers } from './reasons';
export { service } from './service';
export { type Blocked, blockReasons, listBlocks, putBlock, removeBlock } from './store';
