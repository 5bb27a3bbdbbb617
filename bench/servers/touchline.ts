import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createGateway } from '../../gateway/index';
import { perUpstream } from '../../gateway/upstream/names';
import type { Job } from '../child';
import { clientOperations, fanOut } from '../operations';
import { listen } from './listen';

const types = 'schema/types';

/** The gateway as it runs in production, but for its log, which tells warnings only: a log's cost is where it goes. */
export function startTouchline({ upstreamUrl }: Job): Promise<number> {
  const gateway = createGateway({
    upstreams: perUpstream(() => upstreamUrl),
    deadlineMs: 2000,
    development: false,
    trustProxy: false,
    logger: pino({ level: 'warn' }),
    operations: { ...clientOperations, [fanOut.id]: fanOut.text },
    typeDefs: readdirSync(types)
      .map((file) => readFileSync(join(types, file), 'utf8'))
      .join('\n'),
    openApiFolder: 'schema/upstreams',
  });
  return listen((request, response) => gateway.handle(request, response));
}
