/** All services of the release in the working directory, in a process of their own. `npm run beside` starts one of each release. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as connections from '../../services/database/connection';
import type * as all from '../../services/index';
import type * as databases from '../../services/openDatabase';
import type * as keys from '../../services/testing/keys';

const [url = '', feedUrl = ''] = process.argv.slice(2);

/** A module of the release in the working directory, which need not be that of this file. */
const own = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(process.cwd(), path)).href)) as Module;

const { connect } = await own<typeof connections>('services/database/connection.ts');
const { migrateAt } = await own<typeof databases>('services/openDatabase.ts');
const { createServices } = await own<typeof all>('services/index.ts');
const { testKeys } = await own<typeof keys>('services/testing/keys.ts');

const logger = pino({ level: 'error' }, pino.destination(2));
await migrateAt(url, logger);
const services = await createServices({
  database: { db: connect({ url, logger, max: 20, timeoutMs: 6000 }) },
  logger,
  tokenKeys: testKeys,
  demo: true,
  demoClock: true,
  outboxKey: 'beside',
  captchaCounters: 2,
  siteUrl: 'http://site.test',
  secureCookies: false,
  seed: 'beside',
  feedUrl,
  feedDeadlineMs: 60_000,
});
process.send?.(await services.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
