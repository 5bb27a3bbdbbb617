/** Signs that a player lives elsewhere than said, over HTTP. */
import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { runAdmin } from '../../operator/run';
import { noticeOf, sendNotice, startDeposit } from '../../testing/cashier';
import { testPhones } from '../../testing/phones';
import { acceptDocuments } from '../../testing/identity';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, playerWithEmail, withdraw } from '../../testing/withdrawals';
import { unknownData } from '../../players/personalRules';
import { packNamesOf } from '../packs';
import { findPerson } from '../persons/person';

const services = useTestServices();
const { database, clock } = services;
const { bind } = testPhones(services);
const germanIban = 'DE02120300000000202051';

beforeAll(() =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      isCashierAvailable: true,
      jurisdictions: [
        { residence: 'GB', pack: 'greatBritain' },
        { residence: 'DE', pack: 'germany' },
        { residence: '*', pack: 'specification' },
      ],
    })),
  ),
);

/** A player who says to live in a country, or says nothing. */
async function livingIn(residence: string | null): Promise<TestPlayer> {
  const player = await playerWithEmail(services);
  if (residence !== null) {
    const token = await freshToken(player);
    const answer = await player.client.put('/web-api/user/residence', { token, body: { residence } });
    if (answer.status !== 204) throw new Error(`saying the residence answered ${answer.status}`);
  }
  return player;
}

/** Has documents prove the player's name, by which owners of accounts are compared. */
const proveName = (player: TestPlayer) =>
  acceptDocuments(services, player, { ...unknownData, name: 'Ivan', surname: 'Petrov' });

const proveResidence = ({ id }: TestPlayer, place: string) =>
  runAdmin(['residence', String(id), place], { db: database.db, who: 'ann', demo: true, routes: [] });

async function packsOf({ id }: TestPlayer, inDays = 0): Promise<string[]> {
  const person = await findPerson(database.db, id);
  return person ? packNamesOf(person, new Date(clock.now().getTime() + inDays * dayMs)).toSorted() : [];
}

async function payFrom(player: TestPlayer, instrument: string): Promise<void> {
  const { body } = await startDeposit({ ...player, token: await freshToken(player) });
  const notice = noticeOf(body.payPath, 'PAID', { payer: 'Ivan Petrov', instrument });
  expect(await sendNotice(services, notice)).toBe(204);
}

it.each<[string, string, (player: TestPlayer) => Promise<unknown>]>([
  ['a phone that is added later', 'greatBritain', (player) => bind(player)],
  ['an account from which the player paid', 'germany', (player) => payFrom(player, germanIban)],
  [
    'an account to which the player wants money',
    'germany',
    (player) =>
      withdraw(services, player, { methodId: 'bank', amount: 1_000_00, fee: 50_00, target: germanIban }),
  ],
])('the rules of both places hold until documents prove one, by %s', async (_, pack, show) => {
  const player = await livingIn('FR');
  await proveName(player);
  expect(await packsOf(player)).toEqual(['specification']);
  await show(player);
  expect(await packsOf(player, 3650)).toEqual([pack, 'specification'].toSorted());
  await proveResidence(player, 'FR');
  expect(await packsOf(player, 3650)).toEqual(['specification']);
});

it('a sign from the same place changes nothing, nor one against a residence that documents prove', async () => {
  const [there, proved] = [await livingIn('GB'), await livingIn('FR')];
  await proveResidence(proved, 'FR');
  for (const player of [there, proved]) await bind(player);
  expect(await packsOf(there, 3650)).toEqual(['greatBritain']);
  expect(await packsOf(proved, 3650)).toEqual(['specification']);
});

it('a sign does not make a residence known of which nobody has said anything', async () => {
  const player = await livingIn(null);
  await bind(player);
  expect(await packsOf(player)).toEqual(['specification']);
});
