/** The process that `npm run dev` restarts when server code changes. */
import { start } from '../start';

await start('all', { development: true });
