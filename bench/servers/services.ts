import { pino } from 'pino';
import { connect } from '../../services/database/connection';
import type { Database } from '../../services/database/schema';
import { createServices } from '../../services/index';
import { testKeys } from '../../services/testing/keys';
import type { Job } from '../child';

/** The pool of the product. */
const connections = 20;

/** All services on the database of the bench, whole but for their log; the feed is elsewhere. */
export async function startServices({ upstreamUrl, databaseUrl = '' }: Job): Promise<number> {
  const logger = pino({ level: 'fatal' });
  const db = connect<Database>({ url: databaseUrl, logger, max: connections, timeoutMs: 6000 });
  const services = await createServices({
    database: { db },
    logger,
    tokenKeys: testKeys,
    demo: true,
    demoClock: false,
    secureCookies: false,
    seed: 'bench',
    feedUrl: upstreamUrl,
  });
  return Number(new URL(await services.listen({ host: '127.0.0.1', port: 0 })).port);
}
