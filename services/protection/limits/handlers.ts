import { limitNumber } from '../../../rules/limitNumbers';
import type { operations } from '../../../schema/upstreams/__generated__/limits';
import { answerBySaving } from '../advice/advice';
import { begin, decideReturn } from '../breaks/breaks';
import type { Handlers } from '../../http/index';
import { findPerson } from '../persons/person';
import { isAmountType } from '../rules/kinds';
import type { ServiceOptions } from '../../service';
import { ask, decide, needsTest, refuseBeyondLargest, valueOf, type Wish } from './changes';
import { demandOffered, typesOffered } from './offer';
import { known, type Change, type ChangeOwn } from './own';
import { answerTest, makeTest } from './questions';
import { refuse } from './refusals';
import { languageOf, questionsIn } from './texts';
import { limitsOnWire, measureOf, valuesOf, type LimitOnWire } from './wire';

type LimitHandlers = Handlers<operations, 'getAvailableLimits' | 'getLimits' | 'actOnLimit' | 'deleteLimit'>;

/** The operations on the limits that a person holds, breaks among them. */
export function limitHandlers(
  { db, clock, tokens }: Pick<ServiceOptions, 'db' | 'clock' | 'tokens'>,
  changeOwn: ChangeOwn,
): LimitHandlers {
  return {
    async getAvailableLimits({ request }) {
      const person = known(await findPerson(db, await tokens.playerOf(request)));
      return (await typesOffered(db, person)).map((type) => ({
        type,
        availableValues: valuesOf(type, person),
        measure: measureOf(type, person.measure),
      }));
    },

    async getLimits({ headers, request }) {
      const userId = await tokens.playerOf(request);
      return db.transaction().execute(async (trx) => {
        const change = {
          trx,
          person: known(await findPerson(trx, userId)),
          by: { userId, now: clock.now() },
        };
        return listed(change, headers['accept-language']);
      });
    },

    async actOnLimit({ body: { action, limitType: type }, request }) {
      const isApproved = action === 1;
      await changeOwn(request, async ({ trx, person, by }) => {
        if (type === limitNumber.EXCLUSION) await decideReturn(trx, person, isApproved, by);
        else await decide(trx, person, { type, isApproved }, by);
      });
      return undefined;
    },

    async deleteLimit({ body: { limitType: type }, request }) {
      await changeOwn(request, ({ trx, person, by }) => {
        if (type === limitNumber.REALITY_CHECK) return ask(trx, person, { type, value: null }, by);
        if (!person.limits[type]?.pending) throw refuse('NOT_CANCELLABLE');
        return decide(trx, person, { type, isApproved: false }, by);
      });
      return undefined;
    },
  };
}

/** The operations by which a player asks for limits and breaks, and answers the questions that come first. */
export function wishHandlers(changeOwn: ChangeOwn): Handlers<operations, 'saveLimits' | 'answerTest'> {
  return {
    saveLimits({ headers, body: { limits: wishes }, request }) {
      const types = wishes.map(({ limitType }) => limitType);
      const lng = headers['accept-language'];
      const save = async ({ trx, person: before, by }: Change) => {
        await demandOffered(trx, before, types);
        const { person, tested } = await takeWishes({ trx, person: before, by }, wishes);
        await answerBySaving(trx, person, types, by.now);
        const isTested = Object.keys(tested).length > 0;
        return {
          status: 200,
          questions: isTested ? questionsIn(languageOf(lng)) : [],
          tokenGuid: isTested ? await makeTest(trx, by.userId, tested, by.now) : null,
          limitsData: await listed({ trx, person, by }, lng),
        };
      };
      return changeOwn(request, save, wishes.every(isBreak));
    },

    answerTest({ headers, body: { tokenGuid: token, answers }, request }) {
      return changeOwn(request, async ({ trx, person, by }) => {
        const { results, asked } = await answerTest(trx, { userId: by.userId, token, answers }, by.now);
        let changed = person;
        for (const [type, value] of Object.entries(asked ?? {}))
          changed = await ask(trx, changed, { type: Number(type), value }, by);
        return {
          questionsResult: results,
          success: asked !== null,
          limitsData: await listed({ trx, person: changed, by }, headers['accept-language']),
        };
      });
    },
  };
}

/** The person's limits after a change, as the contract lists them. */
const listed = async (
  { trx, person, by: { now } }: Change,
  lng: string | undefined,
): Promise<LimitOnWire[]> => limitsOnWire(trx, person, { types: await typesOffered(trx, person), lng, now });

/** Whether a wish is for a time-out or an exclusion. */
const isBreak = ({ limitType }: Wish): boolean =>
  limitType === limitNumber.EXCLUSION || limitType === limitNumber.TIME_OUT;

/**
 * Takes what a player asks for: breaks at once, limits as their rules say. What needs questions first is returned and
 * changes nothing yet.
 */
async function takeWishes(
  { trx, person: before, by }: Change,
  wishes: readonly Wish[],
): Promise<Pick<Change, 'person'> & { tested: Record<string, number | null> }> {
  const tested: Record<string, number | null> = {};
  let person = before;
  for (const wish of wishes) {
    const { limitType: type, limitValue } = wish;
    if (isBreak(wish)) {
      const kind = type === limitNumber.EXCLUSION ? 'EXCLUSION' : 'TIME_OUT';
      await begin(trx, person, { kind, days: limitValue, reasonId: null }, by);
      continue;
    }
    const value = valueOf(wish, person.measure);
    refuseBeyondLargest(person, { type, value }, by.now);
    if (isAmountType(type) && needsTest(person, { type, value }, by.now)) tested[type] = value;
    else person = await ask(trx, person, { type, value }, by);
  }
  return { person, tested };
}
