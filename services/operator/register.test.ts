import { changeConfig } from '../config/index';
import { identify } from '../testing/limits';
import { forgetStaff, storeMember } from '../testing/staff';
import { useTestServices } from '../testing/services';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (typed: string, demo = true) => {
  const { db } = services.database;
  return runAdmin(typed.split(' '), { db, who: 'ann', demo, routes: [] });
};

it('names somebody in the reference, and shows what it answered about a player', async () => {
  await services.database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      jurisdictions: [{ residence: '*', pack: 'germany' as const }],
    })),
  );
  const who = '--name Ada --surname Byron --born 1990-02-28';
  expect(await admin(`register exclude oasis ${who} --until 2030-01-01T00:00Z`)).toEqual([
    'The reference of oasis names this person as excluded.',
  ]);
  const { client, id, password } = await services.player();
  const data = { name: 'Ada', surname: 'Byron', date_birthday: '1990-02-28' };
  await identify(services, { id }, data);
  const signIn = () =>
    client.post('/auth-api/login-by-email-id', {
      body: { login: String(id), password, save: false, lng: 'en' },
    });
  await signIn();
  await admin('register down oasis');
  await signIn();
  await admin('register up oasis');
  await admin(`register release oasis ${who}`);
  await signIn();
  const shown = (await admin(`register checks ${id}`)).map((line) => line.replace(/^\S+ /, ''));
  const asked = 'asked by name, surname, birthDate';
  expect(shown).toEqual([
    `player ${id}, oasis, SIGN_IN: NOT_EXCLUDED, ${asked}`,
    `player ${id}, oasis, SIGN_IN: NO_ANSWER (HTTP_503), ${asked}`,
    expect.stringMatching(
      new RegExp(
        `^player ${id}, oasis, SIGN_IN: EXCLUDED until 2030-01-01T00:00:00.000Z \\(oasis-\\d+\\), ${asked}$`,
      ),
    ),
    `player ${id}, oasis, REGISTRATION: MORE_NEEDED, asked by nothing`,
  ]);
  expect((await admin('log')).at(-1)).toMatch(new RegExp(`ann: register checks ${id}$`));
});

it.each([
  ['register exclude other', /Say the register: gamstop, spelpaus, oasis/],
  ['register exclude gamstop --name Ada', /Say who it is/],
  ['register exclude gamstop --born 1990-02-30', /no day/],
  ['register release gamstop --email nobody@example.com', /names nobody like this/],
  ['register checks 999999', /There is no player/],
])('refuses: %s', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(complaint);
});

it('has no reference on a site with real money', async () => {
  await storeMember(services.database.db, 'ann', ['protection']);
  await expect(admin('register down gamstop', false)).rejects.toThrow('demo money alone');
  await forgetStaff(services.database.db);
});
