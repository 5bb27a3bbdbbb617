/** How many people may be typed on one device, and from one address, within a day. */
import type { Answer } from '../../testing/client';
import { somebody } from '../../testing/identity';
import { registerPlayer, useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken } from '../../testing/withdrawals';
import type { PersonalData } from '../../players/personalRules';

const services = useTestServices();
const { clock } = services;
let networks = 0;
/** A /64 that no other test uses. */
const network = (): string => `2001:db8:7:${(networks += 1).toString(16)}`;

const say = async (player: TestPlayer, data: PersonalData, from: string): Promise<Answer> =>
  player.client.put('/web-api/user/data', {
    token: await freshToken(player),
    body: data,
    headers: { 'x-forwarded-for': from },
  });
const refused = (retryAfter: number) => ({
  status: 429,
  body: expect.objectContaining({ code: 'TOO_MANY_TRIES', retryAfter }),
});

it('the sixth person of one address within a day is refused, with the time to wait', async () => {
  const near = network();
  for (let n = 1; n <= 5; n += 1) {
    expect((await say(await services.player(), somebody(), `${near}::${n}`)).status).toBe(200);
    await clock.advance(60);
  }
  const sixth = await services.player();
  expect(await say(sixth, somebody(), `${near}:1::`)).toMatchObject(refused(86_400 - 300));
  expect((await say(sixth, somebody(), `${network()}::1`)).status).toBe(200);
  await clock.advance(86_400 - 300);
  expect((await say(await services.player(), somebody(), `${near}::9`)).status).toBe(200);
});

it('one device takes five people from all its addresses and accounts, and refuses the sixth', async () => {
  const client = services.client();
  for (let n = 0; n < 5; n += 1)
    expect((await say(await registerPlayer(client), somebody(), `${network()}::1`)).status).toBe(200);
  const sixth = await registerPlayer(client);
  expect(await say(sixth, somebody(), `${network()}::1`)).toMatchObject(refused(86_400));
});

it('people are counted, not tries: one who is typed again, in any spelling, counts once', async () => {
  const near = network();
  const data = somebody();
  for (let n = 0; n < 7; n += 1) {
    const spelled = n % 2 === 0 ? data : { ...data, surname: data.surname.toUpperCase() };
    expect((await say(await services.player(), spelled, `${near}::1`)).status).toBe(200);
  }
  const player = await services.player();
  for (let n = 0; n < 7; n += 1) {
    const moved = { ...data, registration_address: `${n} High Street` };
    expect((await say(player, moved, `${near}::1`)).status).toBe(200);
  }
  for (let n = 0; n < 4; n += 1)
    expect((await say(await services.player(), somebody(), `${near}::1`)).status).toBe(200);
  expect((await say(await services.player(), somebody(), `${near}::1`)).status).toBe(429);
  expect((await say(await services.player(), data, `${near}::1`)).status).toBe(200);
});

it('of many at once five pass', async () => {
  const near = network();
  const players = await Promise.all(Array.from({ length: 8 }, () => services.player()));
  const answers = await Promise.all(players.map((player) => say(player, somebody(), `${near}::1`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

it('half a person counts for nothing: who has no name or no birth date is compared with nobody', async () => {
  const near = network();
  for (let n = 0; n < 7; n += 1) {
    const half = n % 2 === 0 ? { name: '', surname: '' } : { date_birthday: '' };
    expect((await say(await services.player(), { ...somebody(), ...half }, `${near}::1`)).status).toBe(200);
  }
});
