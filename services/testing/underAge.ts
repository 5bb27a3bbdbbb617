/** Players of real money who turn out to be under age, and what the staff does then. */
import { runAdmin } from '../operator/run';
import { place } from './coupons';
import { acceptDocuments } from './identity';
import { identify } from './limits';
import { documentKeys, type TestPlayer, type TestServices } from './services';
import { clearRegisters } from './storedPerson';
import { freshToken, playerWithEmail } from './withdrawals';

/** A birth date that no document of a player may show. */
export const young = '2015-01-01';

/** A player whose documents said that they are of age, and who may pay in and stake. */
export async function acceptedPlayer(services: TestServices): Promise<TestPlayer> {
  const player = await playerWithEmail(services);
  const { database, clock } = services;
  await identify(services, player);
  await database.db.transaction().execute((trx) => clearRegisters(trx, player.id, clock.now()));
  await acceptDocuments(services, player);
  return player;
}

let games = 0;

/** Stakes on a new game. The function that it resolves with lets the game end. */
export async function stakeOf(
  { feed, client }: TestServices,
  player: TestPlayer,
  amount = 100_00,
): Promise<(result: 'WON' | 'LOST' | 'VOID') => Promise<void>> {
  games += 1;
  const game = games;
  const fresh = { ...player, token: await freshToken(player) };
  const answer = await place(fresh, { amount, bets: [{ outcomeId: feed.say(game) }] });
  if (answer.status !== 201) throw new Error(`a stake was answered with ${JSON.stringify(answer.body)}`);
  return async (result) => {
    feed.say(game, { result, game: { status: 'FINISHED' } });
    await work({ client });
  };
}

/** Does what is due, at a minute later. */
export async function work({ client }: Pick<TestServices, 'client'>, seconds = 60): Promise<void> {
  const { status } = await client().post('/dev/clock', { body: { advanceSeconds: seconds } });
  if (status !== 200) throw new Error(`the clock was answered with ${status}`);
}

/** Gives a command as `ann`, or as somebody else. */
export const commandOf =
  ({ database, clock }: Pick<TestServices, 'database' | 'clock'>, demo: boolean) =>
  (typed: string, who = 'ann'): Promise<string[]> =>
    runAdmin(typed.split(' '), {
      ...{ db: database.db, who, demo, routes: [], documentKeys },
      demoClockAt: clock.now(),
    });

/** Closes the account of a player for age: two people say the birth date. */
export async function closeForAge(
  services: Pick<TestServices, 'database' | 'clock'>,
  { id }: Pick<TestPlayer, 'id'>,
  { demo = false, birthDate = young }: { demo?: boolean; birthDate?: string } = {},
): Promise<string[]> {
  const admin = commandOf(services, demo);
  await admin(`under-age close ${id} ${birthDate} the passport says so`);
  return admin(`under-age close ${id} ${birthDate} I saw it`, 'bob');
}

/** What went back of a deposit, by the provider: sums by the name of the payment. */
export async function sentBack(
  { database }: Pick<TestServices, 'database'>,
  { id }: Pick<TestPlayer, 'id'>,
): Promise<{ deposit: number; amount: number }[]> {
  const rows = await database.db
    .selectFrom('test_refunds')
    .innerJoin('deposit_payments', 'deposit_payments.provider_id', 'test_refunds.payment')
    .innerJoin('deposits', 'deposits.id', 'deposit_payments.deposit_id')
    .select(['deposits.id as deposit', 'test_refunds.amount'])
    .where('deposits.user_id', '=', id)
    .orderBy('deposits.id')
    .orderBy('test_refunds.order')
    .execute();
  return rows;
}

/** What a player has, without accounts that are empty. */
export async function accountsOf(
  { database }: Pick<TestServices, 'database'>,
  { id }: Pick<TestPlayer, 'id'>,
): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', id)
    .where('balance', '<>', 0)
    .orderBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}
