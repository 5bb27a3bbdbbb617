/** The face of the room: what other rooms may use of it. */
import { migrations as operator } from './migrations';

export { watchAdminLog } from './watch';

/** By the keys under which they are noted as done. */
export const migrations = { operator };
