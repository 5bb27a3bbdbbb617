import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/user';
import type { Handlers } from '../http/handlers';
import { Refusal, unavailable } from '../http/refusal';
import { stateResidence } from '../protection/limits/residences';
import type { ServiceOptions } from '../service';
import { invalidFields, sharedAccount } from '../session/refusals';
import { residenceFault } from '../session/rules';
import type { User } from '../players/users';
import { isDemoPlayer } from '../players/demo';

/** Where the player lives, as the player says. `caller` finds the player, or throws. */
export function residenceHandlers(
  { db, clock, demo }: ServiceOptions,
  caller: (request: FastifyRequest) => Promise<User>,
): Pick<Handlers<operations>, 'stateResidence'> {
  return {
    async stateResidence({ request, body: { residence } }) {
      const user = await caller(request);
      if (demo && isDemoPlayer(user)) throw sharedAccount();
      const fault = residenceFault(residence);
      if (fault) throw invalidFields([fault]);
      const place = { userId: user.id, residence };
      const stated = await db.transaction().execute((trx) => stateResidence(trx, place, clock.now()));
      if (stated === 'KNOWN') throw known();
      if (stated === 'NOBODY') throw unavailable('The residence of this account cannot be kept now.');
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
