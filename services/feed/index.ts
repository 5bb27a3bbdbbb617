/** The face of the room: what other rooms may use of it. */
export { importFiles } from './import/importFiles';
export { isZone } from './import/zones';
export { mostReturn } from './model/prices';
export { createFeed, service } from './service';
export { sportNumberOf, sportsNames } from './sportsNames';
