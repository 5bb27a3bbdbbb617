import type { DomainHost } from '../../shared/defineDomain';
import { waitUnlessEnded } from '../../shared/followStream';
import { changes } from '../source';
import { createPlayerHub, type PlayerHub } from './playerHub';

/** The hub of one gateway, on the user service's stream. */
export function openPlayerHub({ stream, logger }: DomainHost): PlayerHub {
  const { connect, read } = stream(changes);
  return createPlayerHub({
    upstream: 'user',
    connect,
    readChanges(data) {
      const found = read(data);
      if ('change' in found) return found.change.changes;
      logger.warn({ upstream: 'user', ...found.mismatch }, 'a change of a player does not fit its contract');
      return null;
    },
    wait: waitUnlessEnded,
    now: () => performance.now(),
    random: Math.random,
    logger,
  });
}
