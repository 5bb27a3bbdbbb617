import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/user';
import { type Handlers, Refusal, refuseUnless, unavailable } from '../http/index';
import { stateResidence } from '../protection/index';
import type { ServiceOptions } from '../service';
import { invalidFields, sharedAccount, residenceFault } from '../session/index';
import { type User, isDemoPlayer } from '../players/index';

/** Where the player lives, as the player says. `caller` finds the player, or throws. */
export function residenceHandlers(
  { db, clock, demo }: ServiceOptions,
  caller: (request: FastifyRequest) => Promise<User>,
): Pick<Handlers<operations>, 'stateResidence'> {
  return {
    async stateResidence({ request, body: { residence } }) {
      const user = await caller(request);
      refuseUnless(!(demo && isDemoPlayer(user)), sharedAccount);
      const fault = residenceFault(residence);
      if (fault) throw invalidFields([fault]);
      const place = { userId: user.id, residence };
      const stated = await db.transaction().execute((trx) => stateResidence(trx, place, clock.now()));
      refuseUnless(stated !== 'KNOWN', known);
      refuseUnless(stated !== 'NOBODY', () =>
        unavailable('The residence of this account cannot be kept now.'),
      );
      return undefined;
    },
  };
}

const known = (): Refusal =>
  new Refusal(
    409,
    'RESIDENCE_KNOWN',
    'Another residence is known. Hand in documents that prove where you live.',
  );
