/** The face of the room: what other rooms may use of it. */
import { migrations as demoClock } from './migrations';

export { type DemoClock, openDemoClock } from './demoClock';
export { serveDemoClock } from './routes';

/** By the keys under which they are noted as done. */
export const migrations = { demoClock };
