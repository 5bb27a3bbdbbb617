import { testPhones } from '../testing/phones';
import { useTestServices } from '../testing/services';
import { Misuse } from './command';
import { runAdmin } from './run';

const services = useTestServices();
const phones = testPhones(services);
const admin = (typed: string) => {
  const { db } = services.database;
  return runAdmin(typed.split(' '), { db, who: 'ann', demo: true, routes: [] });
};

it('signs a banned player out everywhere, refuses their sign-in, and accepts it again after the ban', async () => {
  const { id, token, password } = await services.player();
  const ban = async () => {
    const client = services.client();
    const body = { login: String(id), password, save: false, lng: 'en' };
    const signedIn = (await client.post('/auth-api/login-by-email-id', { body })).body;
    const { body: config } = await client.get('/web-api/user/config', { token: signedIn.token });
    return [config.result.ban_level, config.result.ban_version];
  };
  expect(await ban()).toEqual([0, null]);
  expect(await admin(`ban ${id} 53`)).toEqual([
    `${id} is banned and signed out everywhere: level 53, version 1.`,
  ]);
  expect((await services.client().get('/web-api/accounts', { token })).status).toBe(401);
  expect(await ban()).toEqual([53, 1]);
  await admin(`ban ${id} 45 --version 2`);
  expect(await ban()).toEqual([45, 2]);
  expect(await admin(`unban ${id}`)).toEqual([`${id} is let in again.`]);
  expect(await ban()).toEqual([0, null]);
  expect((await admin('log')).at(-1)).toMatch(new RegExp(`ann: unban ${id}$`));
});

it('finds a player by the phone, who may have no address', async () => {
  const player = await services.player();
  const { id } = player;
  const phone = `+44${await phones.bind(player)}`;
  expect(await admin(`ban ${phone} 53`)).toEqual([
    `${phone} is banned and signed out everywhere: level 53, version 1.`,
  ]);
  expect(await admin(`unban ${id}`)).toEqual([`${id} is let in again.`]);
});

it.each([
  ['ban', 'Say the login, e-mail or phone of the player, and the level.'],
  ['ban demo@touchline.example', 'Say the level.'],
  ['ban demo@touchline.example 0', '"0" is no level: a whole number from 1 to 1000.'],
  ['ban demo@touchline.example 5.5', '"5.5" is no level'],
  ['ban demo@touchline.example 5 --version x', '"x" is no version'],
  ['ban nobody@touchline.example 5', 'There is no player "nobody@touchline.example".'],
  ['ban +447400123457 5', 'There is no player "+447400123457".'],
  ['unban', 'Say the login, e-mail or phone of the player.'],
  ['unban demo@touchline.example', 'demo@touchline.example is not banned.'],
])('refuses %s', async (typed, complaint) => {
  const refusal = admin(typed);
  await expect(refusal).rejects.toThrow(Misuse);
  await expect(refusal).rejects.toThrow(complaint);
});
