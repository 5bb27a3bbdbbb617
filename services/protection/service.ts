import type { operations } from '../../schema/upstreams/__generated__/limits';
import { adviceHandlers } from './advice/handlers';
import { breakHandlers } from './breaks/handlers';
import type { Db } from '../database/index';
import { secondMs } from '../durations';
import { lookForHarm } from './harm/search';
import { foresightOf } from './limits/due';
import { limitHandlers, wishHandlers } from './limits/handlers';
import { migrations } from './limits/migrations';
import { createChangeOwn } from './limits/own';
import { joinOwed } from './persons/join';
import type { RunningService, Service, ServiceOptions } from '../service';
import { endSittings } from './time/sittings/end';
import { sittingHandlers } from './time/sittings/handlers';

/** The limits service: what a person has set to keep from playing too much. The gate enforces it. */
export const service: Service<operations> = {
  contract: 'limits',
  migrations,
  create,
};

function create(options: ServiceOptions): RunningService<operations> {
  const { db, clock, demo } = options;
  const changeOwn = createChangeOwn(options);
  const looks: Readonly<Record<string, (from: Db, now: Date) => Promise<number>>> = {
    'session limits': endSittings,
    'joins of persons': (from, now) => joinOwed(from, { now, isDemo: demo }),
    'markers of harm': lookForHarm,
  };

  return {
    work: Object.entries(looks).map(([name, look]) => ({
      name,
      everyMs: secondMs,
      isMeasured: true,
      run: () => look(db, clock.now()),
      waits: 'what is due waits for the next second',
    })),
    foresight: foresightOf(db),
    handlers: {
      ...sittingHandlers(options),
      ...limitHandlers(options, changeOwn),
      ...wishHandlers(changeOwn),
      ...breakHandlers(options, changeOwn),
      ...adviceHandlers(options, changeOwn),
    },
  };
}
