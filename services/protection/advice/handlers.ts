import type { operations } from '../../../schema/upstreams/__generated__/limits';
import type { Handlers } from '../../http/index';
import { typesOffered } from '../limits/offer';
import { known, type ChangeOwn } from '../limits/own';
import { findPerson } from '../persons/person';
import { findUser, isDemoPlayer } from '../../players/index';
import type { ServiceOptions } from '../../service';
import { adviceFor, answerAdvice } from './advice';

/** The operations on what a player is asked about limits. */
export function adviceHandlers(
  { db, clock, tokens, demo }: Pick<ServiceOptions, 'db' | 'clock' | 'tokens' | 'demo'>,
  changeOwn: ChangeOwn,
): Handlers<operations, 'getAdvice' | 'answerAdvice'> {
  return {
    async getAdvice({ request }) {
      const userId = await tokens.playerOf(request);
      const user = await findUser(db, userId);
      // Everybody uses the demo account: nothing is asked of whom the answer would not be kept.
      if (demo && user && isDemoPlayer(user)) return { proposal: null, prompts: [], isRequired: false };
      const person = known(await findPerson(db, userId));
      return adviceFor(db, person, { types: await typesOffered(db, person), now: clock.now() });
    },

    async answerAdvice({ body: { answered }, request }) {
      await changeOwn(request, ({ trx, person, by }) => answerAdvice(trx, person.id, answered, by.now));
      return undefined;
    },
  };
}
