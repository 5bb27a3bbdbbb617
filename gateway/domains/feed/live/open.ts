import type { DomainHost } from '../../shared/defineDomain';
import { waitUnlessEnded } from '../../shared/followStream';
import { changes } from '../source';
import { createLiveHub, type LiveHub } from './hub';

/** The prefix of the feed's own calls, whose answers depend on its lists; names of sports do not change with games. */
const listEndpoints = 'GET /feed-api/';

/** The hub of one gateway, on the feed's stream. */
export function openLive({ stream, outdate, logger }: DomainHost): LiveHub {
  const { connect, read } = stream(changes);
  return createLiveHub({
    upstream: 'feed',
    connect,
    readChange(data) {
      const found = read(data);
      if ('change' in found) return found.change;
      logger.warn({ upstream: 'feed', ...found.mismatch }, 'a change of the feed does not fit its contract');
      return null;
    },
    onListsChanged: () => outdate(listEndpoints),
    wait: waitUnlessEnded,
    now: () => performance.now(),
    logger,
  });
}
