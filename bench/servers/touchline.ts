import { pino } from 'pino';
import { createGateway } from '../../gateway/index';
import { readTypeDefs } from '../../gateway/pipeline/schema';
import { perUpstream } from '../../gateway/upstream/names';
import type { Job } from '../child';
import { clientOperations, fanOut } from '../operations';
import { listen } from './listen';

/** The gateway as it runs in production, but for its log, which tells warnings only: a log's cost is where it goes. */
export function startTouchline({ upstreamUrl }: Job): Promise<number> {
  const gateway = createGateway({
    upstreams: perUpstream(() => upstreamUrl),
    deadlineMs: 2000,
    development: false,
    trustProxy: false,
    privateRemoteApps: false,
    streamsPerAddress: 1_000_000,
    logger: pino({ level: 'warn' }),
    operations: { ...clientOperations, [fanOut.id]: fanOut.text },
    typeDefs: readTypeDefs('schema/types'),
    openApiFolder: 'schema/upstreams',
  });
  return listen((request, response) => gateway.handle(request, response));
}
