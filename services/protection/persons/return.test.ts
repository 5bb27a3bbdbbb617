/** Who excluded themselves and comes back as a new player, in each way of registering and under each pack. */
import { changeConfig } from '../../config/index';
import { packs, type PackName } from '../packs/index';
import type { TestClient } from '../../testing/client';
import { place } from '../../testing/coupons';
import { startDeposit } from '../../testing/cashier';
import { nameOf } from '../../testing/identity';
import { limitsOf } from '../../testing/limits';
import { testPhones } from '../../testing/phones';
import type { TestPlayer } from '../../testing/services';
import { registerPlayer } from '../../testing/services';
import { useSocialServices } from '../../testing/social';
import { freshToken } from '../../testing/withdrawals';
import { unknownData } from '../../players/personalRules';

const social = useSocialServices();
const { services } = social;
const { database, feed } = services;
const { newNumber, from } = testPhones(services);
const held = [422, 'VERIFICATION_DUE'];
const password = 'a long password';
const birthDate = '1990-02-28';
const choices = { currency: 'RUB', isOfAge: true, lng: 'en' };
let games = 0;
let people = 0;

/** The surname of a test's player, which nobody takes for that of another test's. */
const newName = (): string => nameOf(100 + (people += 1));

async function confirm(client: TestClient, path: string, contact: object): Promise<TestPlayer> {
  const asked = await client.post(path, { body: { ...contact, ...choices }, ...from() });
  const { text } = await database.db
    .selectFrom('letters')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const body = { request: asked.body.request, code: /\b\d{6}\b/.exec(text)?.[0], password };
  const { status, body: registered } = await client.post('/auth-api/registration/confirm', { body });
  if (status !== 201) throw new Error(`registration answered ${status}`);
  return { id: registered.user_id, token: registered.token, password, client };
}

/** Registers in a browser in each way that there is. */
const ways: Readonly<Record<string, (client: TestClient) => Promise<TestPlayer>>> = {
  'by one click': (client) => registerPlayer(client),
  'by e-mail': (client) =>
    confirm(client, '/auth-api/registration/by-email', { type: 'full_reg', email: social.newEmail() }),
  'by phone': (client) =>
    confirm(client, '/auth-api/registration/by-phone', {
      type: 'phone_reg',
      country_code: '44',
      phone_number: newNumber(),
    }),
  async 'by a social network'(client) {
    await social.goAs(client, social.newEmail());
    const { body } = await social.register(client, { currency: 'RUB' });
    return { id: body.user_id, token: body.token, password: body.password, client };
  },
};

/** What the new player may do: the answers to a stake and to a deposit. */
async function tries(player: TestPlayer) {
  games += 1;
  const stake = await place(
    { ...player, token: await freshToken(player) },
    { amount: 10_00, bets: [{ outcomeId: feed.say(games) }] },
  );
  const deposit = await startDeposit({ ...player, token: await freshToken(player) });
  return [stake, deposit].map(({ status, body }) => [status, body.code]);
}

const sayName = async (player: TestPlayer, surname: string): Promise<number> => {
  const body = { ...unknownData, name: 'Ada', surname, date_birthday: birthDate };
  const token = await freshToken(player);
  return (await player.client.put('/web-api/user/data', { token, body })).status;
};

/** A player with a name who has excluded themselves in a browser for as long as the pack lets. */
async function excludedIn(client: TestClient, surname: string): Promise<void> {
  const player = await registerPlayer(client);
  if ((await sayName(player, surname)) !== 200) throw new Error('the name was not taken');
  const [days] = (await limitsOf(player).of(30)).flatMap(
    (one) => (one as unknown as { availableValues: number[] }).availableValues,
  );
  const { status } = await limitsOf(player).exclude(days ?? 0);
  if (status !== 200) throw new Error(`excluding answered ${status}`);
}

describe.each(Object.keys(packs) as PackName[])('under the pack %s', (pack) => {
  beforeAll(() =>
    database.db.transaction().execute((trx) =>
      changeConfig(trx, (config) => ({
        ...config,
        isCashierAvailable: true,
        jurisdictions: [{ residence: '*', pack }],
      })),
    ),
  );

  it.each(Object.keys(ways))(
    'who excluded themselves comes back in the same browser and is held: %s',
    async (way) => {
      const client = services.client();
      await excludedIn(client, newName());
      const player = await ways[way]?.(client);
      if (!player) throw new Error(`nobody registers ${way}`);
      expect(await tries(player)).toEqual([held, held]);
    },
  );

  it('who says the same name in another browser is held', async () => {
    const surname = newName();
    await excludedIn(services.client(), surname);
    const player = await registerPlayer(services.client());
    expect(await sayName(player, surname)).toBe(200);
    expect(await tries(player)).toEqual([held, held]);
  });
});
