/** The face of the room: what other rooms may use of it. */
import { migrations as health } from './migrations';

export { createReadiness } from './readiness';

/** By the keys under which they are noted as done. */
export const migrations = { health };
