import type { Db } from '../database/schema';
import { joinPersons as makeOne } from '../protection/persons/join';
import { writePersonalData } from '../players/personalData';
import { unknownData, type PersonalData } from '../players/personalRules';
import type { Answer } from './client';
import { nameOf } from './identity';
import type { TestPlayer, TestServices } from './services';
import { freshToken } from './withdrawals';

const base = '/limit-service-api/api/external/web/v3';

/** The right answers to the questions before a deposit limit rises. */
export const rightAnswers = [
  { questionId: 'chance', optionId: 'no' },
  { questionId: 'losses', optionId: 'stop' },
  { questionId: 'house', optionId: 'site' },
];

/** Says who a player is, as far as exclusion registers have to know it. */
export async function identify(
  services: TestServices,
  { id }: Pick<TestPlayer, 'id'>,
  data: Partial<PersonalData> = {},
): Promise<void> {
  const named = { name: 'Ada', surname: nameOf(id), date_birthday: '1990-02-28' };
  const now = services.clock.now();
  await services.database.db
    .transaction()
    .execute((trx) => writePersonalData(trx, id, { ...unknownData, ...named, ...data }, now));
}

/** A new player whose session outlives the days of a limit, and who said who they are. */
export async function playerForDays(services: TestServices, currency?: string): Promise<TestPlayer> {
  const player = await services.player(currency);
  await identify(services, player);
  const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
  const answer = await player.client.post('/auth-api/login-by-email-id', { body });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return player;
}

/** Makes the persons of two accounts one. */
export async function joinPersons(db: Db, userId: number, other: number): Promise<void> {
  const joining = { now: new Date(), isDemo: true };
  const joined = await db.transaction().execute((trx) => makeOne(trx, [userId, other], joining));
  if (joined !== 'JOINED') throw new Error(`joining the persons failed: ${joined}`);
}

/** What a player does with limits, each with a fresh token. */
export function limitsOf(player: TestPlayer) {
  const { client } = player;
  const post = async (path: string, body: object): Promise<Answer> =>
    client.post(path, { token: await freshToken(player), body });
  return {
    available: async () => client.get(`${base}/availablelimits`, { token: await freshToken(player) }),
    list: async () => client.get(`${base}/limits`, { token: await freshToken(player) }),
    /** Asks for values by type. */
    save: (values: Record<number, number>) =>
      post(`${base}/limits`, {
        limits: Object.entries(values).map(([type, limitValue]) => ({ limitType: Number(type), limitValue })),
      }),
    answer: (tokenGuid: string, answers: readonly object[] = rightAnswers) =>
      post(`${base}/testanswers`, { tokenGuid, answers }),
    act: (limitType: number, action: 0 | 1) => post(`${base}/limitaction`, { action, limitType }),
    /** Asks the operator to end an exclusion. */
    askForReturn: (reason: string) => post(`${base}/returnrequest`, { reason }),
    remove: async (limitType: number) =>
      client.delete(`${base}/limit`, { token: await freshToken(player), body: { limitType } }),
    exclude: (days: number, reasonId: number | null = null) =>
      post('/limit-service-api/limit/external/web/api/v1/BlockUser', { days, reasonId }),
    reasons: async () => client.get(`${base}/reasons/selfexclude`, { token: await freshToken(player) }),
    /** The entries of a type, the one that holds first. */
    of: async (type: number) => {
      const { body } = await client.get(`${base}/limits`, { token: await freshToken(player) });
      return (body as { limitType: number }[]).filter(({ limitType }) => limitType === type);
    },
  };
}
