import { useTestServices } from '../testing/services';
import { Misuse } from './command';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (typed: string) =>
  runAdmin(typed.split(' '), { db: services.database.db, who: 'ann', demo: true, routes: [] });

test('UC-01: hides sports from one player by section, in ascending order, and shows them again', async () => {
  const [one, other] = [await services.player(), await services.player()];
  const hidden = async ({ token }: typeof one) => {
    const { result } = (await services.client().get('/web-api/user/config', { token })).body;
    return [result.disallow_line_sport, result.disallow_live_sport];
  };
  expect(await hidden(one)).toEqual([[], []]);
  expect(await admin(`sports list ${one.id}`)).toEqual([`No sport is hidden from ${one.id}.`]);

  await admin(`sports hide ${one.id} line motorsport`);
  await admin(`sports hide ${one.id} line football`);
  expect(await admin(`sports hide ${one.id} live football`)).toEqual([
    `Football in live is hidden from ${one.id}.`,
  ]);
  expect(await hidden(one)).toEqual([[1, 26], [1]]);
  expect(await hidden(other)).toEqual([[], []]);
  expect(await admin(`sports list ${one.id}`)).toEqual([
    'Football in line',
    'Motorsport in line',
    'Football in live',
  ]);
  await expect(admin(`sports hide ${one.id} live football`)).rejects.toThrow('is hidden from');

  await admin(`sports show ${one.id} line football`);
  expect(await hidden(one)).toEqual([[26], [1]]);
  await expect(admin(`sports show ${one.id} line football`)).rejects.toThrow('is not hidden from');
});

test.each([
  ['sports', 'Say hide, show or list.'],
  ['sports hide', 'Say the login, e-mail or phone of the player.'],
  ['sports hide nobody@touchline.example line football', 'There is no player'],
  ['sports hide demo@touchline.example both football', 'Say line or live after the player.'],
  ['sports hide demo@touchline.example line chess', '"chess" is no sport: football, motorsport.'],
  ['sports hide demo@touchline.example line', '"" is no sport'],
  ['sports hide demo@touchline.example line football x', '"x" is one word too many.'],
  ['sports list demo@touchline.example x', '"x" is one word too many.'],
])('refuses %s', async (typed, complaint) => {
  const refusal = admin(typed);
  await expect(refusal).rejects.toThrow(Misuse);
  await expect(refusal).rejects.toThrow(complaint);
});
