import { pino } from 'pino';
import { createGateway, type Gateway } from '../../gateway/index';
import { readTypeDefs } from '../../gateway/pipeline/schema';
import { perUpstream } from '../../gateway/upstream/names';
import { readDocuments } from '../release/documents';

/** Long enough never to be reached, beside other checks too: calls are held until the last call of their round has arrived. */
export const deadlineMs = 60_000;

/**
 * A gateway that has not called anything yet, with all upstreams at one origin; in `development` it takes any document, not only
 * the trusted ones.
 */
export function newGateway(upstream: string, { development = false } = {}): Gateway {
  return createGateway({
    upstreams: perUpstream(() => upstream),
    deadlineMs,
    development,
    trustProxy: false,
    privateRemoteApps: false,
    logger: pino({ level: 'silent' }),
    operations: readDocuments(),
    typeDefs: readTypeDefs('schema/types'),
    openApiFolder: 'schema/upstreams',
  });
}
