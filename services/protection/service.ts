import type { FastifyRequest } from 'fastify';
import { limitNumber, type LimitNumber } from '../../rules/limitNumbers';
import type { operations } from '../../schema/upstreams/__generated__/limits';
import { readConfig } from '../config/index';
import type { Db, Trx } from '../database/index';
import { secondMs } from '../durations';
import type { RunningService, Service, ServiceOptions } from '../service';
import type { Caller } from '../identity/index';
import { markDevice } from './persons/breakDevices';
import { countTry, findUser, isDemoPlayer } from '../players/index';
import { adviceFor, answerAdvice, answerBySaving } from './advice/advice';
import { ask, decide, needsTest, refuseBeyondLargest, valueOf, type Wish } from './limits/changes';
import { begin, decideReturn } from './breaks/breaks';
import { foresightOf } from './limits/due';
import { migrations } from './limits/migrations';
import { movePack } from './limits/packMoves';
import { packOf } from './packs';
import { joinOwed } from './persons/join';
import { breakOf } from './limits/verdict';
import { findPerson, lockPerson, type Person } from './persons/person';
import { nobody, refuse } from './limits/refusals';
import { askForReturn } from './breaks/returns';
import { alwaysOffered, isAmountType, knownTypes, usualTypes } from './rules/kinds';
import { answerTest, makeTest } from './limits/questions';
import { lookForHarm } from './harm/search';
import { endSittings } from './time/sittings/end';
import { sittingHandlers } from './time/sittings/handlers';
import { lookAtSitting } from './time/sittings/sitting';
import { languageOf, questionsIn, reasonIds, reasonsIn } from './limits/texts';
import { limitsOnWire, measureOf, valuesOf } from './limits/wire';

/** The limits service: what a person has set to keep from playing too much. The gate enforces it. */
export const service: Service<operations> = {
  contract: 'limits',
  migrations,
  create,
};

/** How often a player may change limits, and answer questions. */
const changeLimit = (userId: number) => [
  { kind: 'limits player', of: String(userId), max: 60, windowSeconds: 3600 },
];

function create({ db, clock, tokens, demo }: ServiceOptions): RunningService<operations> {
  /** Who calls, if the account is the player's own. */
  const ownCaller = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await tokens.callerOf(request);
    const user = await findUser(db, caller.userId);
    if (demo && user && isDemoPlayer(user)) throw refuse('SHARED_ACCOUNT');
    return caller;
  };

  /** What the operator offers, what nobody may leave out, and what the person holds, so that it can be changed. */
  const typesOffered = async (from: Db, person: Person): Promise<readonly LimitNumber[]> => {
    const { enabledLimits = usualTypes } = await readConfig(from);
    const demanded: readonly number[] = packOf(person).kinds.value;
    const offered = new Set<number>([...enabledLimits, ...alwaysOffered, ...demanded]);
    return knownTypes.filter((type) => offered.has(type) || person.limits[type] !== undefined);
  };

  /** Does a change of a player's own person under its lock. A break is not counted: nothing keeps a player from stopping. */
  const changing = async <Result>(
    request: FastifyRequest,
    work: (trx: Trx, person: Person, userId: number, now: Date) => Promise<Result>,
    isBreak = false,
  ): Promise<Result> => {
    const { userId, sessionKey } = await ownCaller(request);
    const now = clock.now();
    if (!isBreak) await countTry(db, changeLimit(userId), now);
    return db.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, userId);
      if (!person) throw nobody();
      const result = await work(trx, await movePack(trx, person, now), userId, now);
      const changed = await findPerson(trx, userId);
      if (changed && breakOf(changed, now)) await markDevice(trx, sessionKey);
      await lookAtSitting(trx, person.id, now);
      return result;
    });
  };

  const looks: Readonly<Record<string, (from: Db, now: Date) => Promise<number>>> = {
    'session limits': endSittings,
    'joins of persons': (from, now) => joinOwed(from, { now, isDemo: demo }),
    'markers of harm': lookForHarm,
  };

  const listed = async (trx: Trx, person: Person, lng: string | undefined, now: Date) =>
    limitsOnWire(trx, person, { types: await typesOffered(trx, person), lng, now });

  const demandOffered = async (trx: Trx, person: Person, types: readonly LimitNumber[]): Promise<void> => {
    const offered = await typesOffered(trx, person);
    if (!types.every((type) => offered.includes(type))) throw refuse('LIMIT_NOT_OFFERED');
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
      ...sittingHandlers({ db, clock, tokens }),

      async getAvailableLimits({ request }) {
        const person = await findPerson(db, await tokens.playerOf(request));
        if (!person) throw nobody();
        return (await typesOffered(db, person)).map((type) => ({
          type,
          availableValues: valuesOf(type, person),
          measure: measureOf(type, person.measure),
        }));
      },

      async getLimits({ headers, request }) {
        const userId = await tokens.playerOf(request);
        return db.transaction().execute(async (trx) => {
          const person = await findPerson(trx, userId);
          if (!person) throw nobody();
          return listed(trx, person, headers['accept-language'], clock.now());
        });
      },

      async saveLimits({ headers, body: { limits: wishes }, request }) {
        const types = wishes.map(({ limitType }) => limitType);
        const save = async (trx: Trx, person: Person, userId: number, now: Date) => {
          await demandOffered(trx, person, types);
          const { person: changed, tested } = await takeWishes(trx, person, wishes, { userId, now });
          await answerBySaving(trx, changed, types, now);
          const isTested = Object.keys(tested).length > 0;
          return {
            status: 200,
            questions: isTested ? questionsIn(languageOf(headers['accept-language'])) : [],
            tokenGuid: isTested ? await makeTest(trx, userId, tested, now) : null,
            limitsData: await listed(trx, changed, headers['accept-language'], now),
          };
        };
        return changing(request, save, wishes.every(isBreak));
      },

      async answerTest({ headers, body: { tokenGuid, answers }, request }) {
        return changing(request, async (trx, person, userId, now) => {
          const { results, asked } = await answerTest(trx, { userId, token: tokenGuid, answers }, now);
          let changed = person;
          for (const [type, value] of Object.entries(asked ?? {}))
            changed = await ask(trx, changed, { type: Number(type), value }, { userId, now });
          return {
            questionsResult: results,
            success: asked !== null,
            limitsData: await listed(trx, changed, headers['accept-language'], now),
          };
        });
      },

      async actOnLimit({ body: { action, limitType }, request }) {
        const isApproved = action === 1;
        await changing(request, async (trx, person, userId, now) => {
          if (limitType === limitNumber.EXCLUSION)
            await decideReturn(trx, person, isApproved, { userId, now });
          else await decide(trx, person, { type: limitType, isApproved }, { userId, now });
        });
        return undefined;
      },

      async askForReturn({ body: { reason }, request }) {
        await changing(request, (trx, person, userId, now) =>
          askForReturn(trx, person, reason, { userId, now }),
        );
        return undefined;
      },

      async deleteLimit({ body: { limitType }, request }) {
        await changing(request, async (trx, person, userId, now) => {
          if (limitType === limitNumber.REALITY_CHECK)
            return ask(trx, person, { type: limitType, value: null }, { userId, now });
          if (!person.limits[limitType]?.pending) throw refuse('NOT_CANCELLABLE');
          return decide(trx, person, { type: limitType, isApproved: false }, { userId, now });
        });
        return undefined;
      },

      async blockUser({ body: { days, reasonId = null }, request }) {
        if (reasonId !== null && !reasonIds.some((id) => id === reasonId)) throw refuse('VALUE_NOT_OFFERED');
        const exclude = async (trx: Trx, person: Person, userId: number, now: Date) => {
          await demandOffered(trx, person, [limitNumber.EXCLUSION]);
          await begin(trx, person, { kind: 'EXCLUSION', days, reasonId }, { userId, now });
        };
        await changing(request, exclude, true);
        return { success: true };
      },

      async getAdvice({ request }) {
        const userId = await tokens.playerOf(request);
        const user = await findUser(db, userId);
        // Everybody uses the demo account: nothing is asked of whom the answer would not be kept.
        if (demo && user && isDemoPlayer(user)) return { proposal: null, prompts: [], isRequired: false };
        const person = await findPerson(db, userId);
        if (!person) throw nobody();
        return adviceFor(db, person, { types: await typesOffered(db, person), now: clock.now() });
      },

      async answerAdvice({ body: { answered }, request }) {
        await changing(request, (trx, person, _userId, now) => answerAdvice(trx, person.id, answered, now));
        return undefined;
      },

      async listSelfExcludeReasons({ headers, request }) {
        await tokens.playerOf(request);
        const { isSelfExcludeReasonsEnabled = false } = await readConfig(db);
        return isSelfExcludeReasonsEnabled ? reasonsIn(languageOf(headers['accept-language'])) : [];
      },
    },
  };
}

/** Whether a wish is for a time-out or an exclusion. */
const isBreak = ({ limitType }: Wish): boolean =>
  limitType === limitNumber.EXCLUSION || limitType === limitNumber.TIME_OUT;

/**
 * Takes what a player asks for: breaks at once, limits as their rules say. What needs questions first is returned and
 * changes nothing yet.
 */
async function takeWishes(
  trx: Trx,
  before: Person,
  wishes: readonly Wish[],
  { userId, now }: { userId: number; now: Date },
): Promise<{ person: Person; tested: Record<string, number | null> }> {
  const tested: Record<string, number | null> = {};
  let person = before;
  for (const wish of wishes) {
    const { limitType: type, limitValue } = wish;
    if (isBreak(wish)) {
      const kind = type === limitNumber.EXCLUSION ? 'EXCLUSION' : 'TIME_OUT';
      await begin(trx, person, { kind, days: limitValue, reasonId: null }, { userId, now });
      continue;
    }
    const value = valueOf(wish, person.measure);
    refuseBeyondLargest(person, { type, value }, now);
    if (isAmountType(type) && needsTest(person, { type, value }, now)) tested[type] = value;
    else person = await ask(trx, person, { type, value }, { userId, now });
  }
  return { person, tested };
}
