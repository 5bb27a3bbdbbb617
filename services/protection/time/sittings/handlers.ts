import type { operations } from '../../../../schema/upstreams/__generated__/limits';
import type { Handlers } from '../../../http/index';
import type { ServiceOptions } from '../../../service';
import { countTry } from '../../../players/index';
import { nextLoginEnd } from '../logins/used';
import { packsOf } from '../../packs';
import { findPerson, lockPerson, type Person } from '../../persons/person';
import { known } from '../../limits/own';
import { answerCheck } from './checks';
import { figuresSince } from './figures';
import { readSitting, sittingOf } from './sitting';

/** More choices than a player can be asked for. */
const choices = (userId: number) => [
  { kind: 'reality check', of: String(userId), max: 120, windowSeconds: 3600 },
];

/** What the packs of a person ask every page to show; of several buttons the one of the longest break. */
function shownTo(person: Person, now: Date) {
  const packs = packsOf(person, now);
  const days = packs.map(({ breakButtonDays }) => breakButtonDays.value ?? 0);
  return {
    isTimeShown: packs.some(({ showsTime }) => showsTime.value),
    breakDays: Math.max(...days) || null,
  };
}

/** The operations about how long a player has been here. */
export function sittingHandlers({
  db,
  clock,
  tokens,
}: Pick<ServiceOptions, 'db' | 'clock' | 'tokens'>): Handlers<
  operations,
  'ping' | 'getSitting' | 'chooseAtRealityCheck'
> {
  return {
    // The token belongs to a session that the gateway has just used: that is all there is to note.
    async ping({ request }) {
      await tokens.playerOf(request);
      return undefined;
    },

    async getSitting({ request }) {
      const person = known(await findPerson(db, await tokens.playerOf(request)));
      const now = clock.now();
      const shown = shownTo(person, now);
      const sitting = await (shown.isTimeShown ? sittingOf : readSitting)(db, person, now);
      if (!sitting) return { sitting: null, ...shown };
      const { sessionEndsAt, restUntil, logins, check } = sitting;
      const began = sitting.began ?? now;
      return {
        sitting: {
          readAt: now.toISOString(),
          startedAt: began.toISOString(),
          sessionEndsAt: sessionEndsAt?.toISOString() ?? null,
          restUntil: restUntil?.toISOString() ?? null,
          loginEndsAt: nextLoginEnd(person, logins, now)?.toISOString() ?? null,
          realityCheck: check && { minutes: check.minutes, dueAt: check.dueAt?.toISOString() ?? null },
          ...(await figuresSince(db, person.id, began)),
          measure: person.measure,
        },
        ...shown,
      };
    },

    async chooseAtRealityCheck({ body, request }) {
      const userId = await tokens.playerOf(request);
      const now = clock.now();
      await countTry(db, choices(userId), now);
      await db.transaction().execute(async (trx) => {
        const person = known(await lockPerson(trx, userId));
        await answerCheck(trx, person, body.data.attributes, { userId, now });
      });
      return undefined;
    },
  };
}
