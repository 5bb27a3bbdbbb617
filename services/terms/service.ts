import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/terms';
import { orRefuse, Refusal, refuseUnless } from '../http/index';
import type { Service } from '../service';
import { findUser, type User } from '../players/index';
import { foresightOf } from './due';
import { migrations } from './migrations';
import { confirm, currentTerms, isUnconfirmed } from './store';

/** The terms service: which terms are in force, and whether the player has confirmed them. */
export const service: Service<operations> = {
  contract: 'terms',
  migrations,
  create({ db, tokens, clock }) {
    const caller = async (request: FastifyRequest): Promise<User> =>
      orRefuse(await findUser(db, await tokens.playerOf(request)), gone);
    const statusFor = async (user: User) => {
      const version = await currentTerms(db);
      if (!version) return { result: false, updatedAt: null };
      return {
        result: await isUnconfirmed(db, user, version),
        updatedAt: version.published_at.toISOString(),
      };
    };
    return {
      foresight: foresightOf(db),
      handlers: {
        getTermsStatus: async ({ request }) => statusFor(await caller(request)),

        async confirmTerms({ request, body }) {
          const user = await caller(request);
          const version = await currentTerms(db);
          const inForce = version?.published_at.getTime() ?? null;
          const read = body.updatedAt === null ? null : Date.parse(body.updatedAt);
          refuseUnless(read === inForce, changed);
          if (version) await confirm(db, user.id, version.id, clock.now());
          return statusFor(user);
        },
      },
    };
  },
};

const gone = (): Refusal =>
  new Refusal(401, 'SIGNED_OUT', 'There is no such player any more. Sign in again.');

const changed = (): Refusal =>
  new Refusal(409, 'TERMS_CHANGED', 'These terms are not in force any more. Read those that are.');
