/** Creates a migrated database in the data folder that is named, on which no site has run yet. `build.ts` runs it. */
import { pino } from 'pino';
import { openDatabase } from '../services/openDatabase';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, logger: pino({ level: 'silent' }) });
await database.close();
