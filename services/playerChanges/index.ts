/** The face of the room: what other rooms may use of it. */
import { migrations as playerChanges } from './migrations';

export { notePlayerChanges } from './noting';
export { watchPlayerChanges } from './watch';

/** By the keys under which they are noted as done. */
export const migrations = { playerChanges };
