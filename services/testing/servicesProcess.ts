/** All services in a process of their own, to be killed by a test. `bets/kills.test.ts` starts it. */
import { pino } from 'pino';
import { connect } from '../database/connection';
import type { Database } from '../database/schema';
import { createServices } from '../index';
import { testKeys } from './keys';

const [url = '', feedUrl = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const db = connect<Database>({ url, logger, max: 20, timeoutMs: 6000 });
const services = await createServices({
  database: { db },
  logger,
  tokenKeys: testKeys,
  demo: false,
  demoClock: false,
  secureCookies: false,
  seed: 'tests',
  feedUrl,
  // No test of these processes is about a slow feed, and they share the machine with others.
  feedDeadlineMs: 60_000,
});
process.send?.(await services.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
