/** Where a player lives is asked in each way of registering, and the rules of that place hold at once. */
import { sql } from 'kysely';
import { changeConfig } from '../config/index';
import { packNamesOf, type PackName } from '../protection/packs';
import { findPerson, residenceOf } from '../protection/persons/person';
import type { Answer, TestClient } from '../testing/client';
import { place } from '../testing/coupons';
import { testPhones } from '../testing/phones';
import { useSocialServices } from '../testing/social';
import { freshToken } from '../testing/withdrawals';

const jurisdictions: { residence: string; pack: PackName }[] = [
  { residence: 'GB', pack: 'greatBritain' },
  { residence: 'SE', pack: 'sweden' },
  { residence: 'DE', pack: 'germany' },
  { residence: 'MT', pack: 'malta' },
  { residence: 'CA-ON', pack: 'ontario' },
  { residence: '*', pack: 'specification' },
];
/** Each configured pack by the country that a player states. */
const places: readonly (readonly [country: string, pack: PackName])[] = [
  ['GB', 'greatBritain'],
  ['SE', 'sweden'],
  ['DE', 'germany'],
  ['MT', 'malta'],
  ['CA', 'ontario'],
  ['FR', 'specification'],
];
const refusal = ({ status, body }: Answer) => [status, body.code, body.fields];
const password = 'a long password';
let people = 0;
let games = 0;

describe.each([{ demo: true }, { demo: false }])('with %j', ({ demo }) => {
  const { services, goAs, register: registerSocially } = useSocialServices({ demo });
  const { database, clock, feed } = services;
  const { newNumber, codeTo, from } = testPhones(services);
  const newEmail = (): string => `resident${(people += 1)}@example.com`;

  beforeAll(() =>
    database.db
      .transaction()
      .execute((trx) =>
        changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true, jurisdictions })),
      ),
  );

  const choices = { currency: 'RUB', isOfAge: true, lng: 'en' };
  const signedIn = (client: TestClient, answer: Answer) => ({
    client,
    answer,
    id: answer.body.user_id as number,
    token: answer.body.token as string,
  });

  /** The ways of registering. Each answers as the step does that refuses what the form says. */
  const ways = {
    async 'one click'(form: object) {
      const client = services.client();
      const body = { type: 'fast_reg', ...choices, ...form };
      return signedIn(client, await client.post('/auth-api/registration', { body, ...from() }));
    },
    async 'an address and a code'(form: object) {
      const email = newEmail();
      const client = services.client();
      const body = { type: 'full_reg', email, ...choices, ...form };
      const asked = await client.post('/auth-api/registration/by-email', { body, ...from() });
      if (asked.status !== 200) return signedIn(client, asked);
      const code = /\b\d{6}\b/.exec(await letterTo(email))?.[0];
      const confirm = { request: asked.body.request, code, password };
      return signedIn(client, await client.post('/auth-api/registration/confirm', { body: confirm }));
    },
    async 'an address and a link'(form: object) {
      const email = newEmail();
      const client = services.client();
      const body = { type: 'full_reg', email, ...choices, ...form };
      const asked = await services.client().post('/auth-api/registration/by-email', { body, ...from() });
      if (asked.status !== 200) return signedIn(client, asked);
      const link = /activate\?token=([\w-]{43})/.exec(await letterTo(email))?.[1];
      const confirm = { link, password, isOfAge: true };
      return signedIn(client, await client.post('/auth-api/registration/confirm-by-link', { body: confirm }));
    },
    async 'a phone'(form: object) {
      const number = newNumber();
      const client = services.client();
      const body = { type: 'phone_reg', country_code: '44', phone_number: number, ...choices, ...form };
      const asked = await client.post('/auth-api/registration/by-phone', { body, ...from() });
      if (asked.status !== 200) return signedIn(client, asked);
      const confirm = { request: asked.body.request, code: await codeTo(number), password };
      return signedIn(client, await client.post('/auth-api/registration/confirm', { body: confirm }));
    },
    async 'a network'(form: object) {
      const client = services.client();
      await goAs(client, newEmail());
      return signedIn(client, await registerSocially(client, { currency: 'RUB', ...form }));
    },
  } satisfies Record<string, (form: object) => Promise<{ answer: Answer }>>;
  type Way = keyof typeof ways;
  const open = (Object.keys(ways) as Way[]).filter((way) => demo || way !== 'one click');

  async function letterTo(email: string): Promise<string> {
    const letters = database.db.selectFrom('letters').select('text').where('recipient', '=', email);
    return (await letters.orderBy('id', 'desc').executeTakeFirstOrThrow()).text;
  }
  async function packsOf(userId: number): Promise<PackName[]> {
    const person = await findPerson(database.db, userId);
    return person ? packNamesOf(person, clock.now()) : [];
  }
  const stake = async (player: { client: TestClient; id: number; token: string }) =>
    place(
      { ...player, password, token: await freshToken({ ...player, password }) },
      { amount: 10_00, bets: [{ outcomeId: feed.say((games += 1)) }] },
    );
  const registersAsked = async (userId: number): Promise<string[]> => {
    const { rows } = await sql<{ register: string }>`
      SELECT register FROM register_checks WHERE user_id = ${userId} AND reason = 'REGISTRATION'`.execute(
      database.db,
    );
    return rows.map(({ register }) => register);
  };

  describe.each(open)('by %s', (way) => {
    it.each(places)('who lives in %s has the rules %s at once', async (residence, pack) => {
      const { id, answer } = await ways[way]({ residence });
      expect(answer.status).toBe(201);
      expect(await residenceOf(database.db, id)).toBe(residence);
      // A region that nobody proved: with real money its rules hold beside those of the country.
      const own: PackName[] =
        residence === 'CA' ? (demo ? ['specification'] : ['specification', 'ontario']) : [pack];
      // The phones of these tests are British.
      const signs: PackName[] = way === 'a phone' && residence !== 'GB' ? ['greatBritain'] : [];
      expect((await packsOf(id)).toSorted()).toEqual([...own, ...signs].toSorted());
    });

    it('a Briton is asked for in the British register, and plays by its answer alone', async () => {
      const player = await ways[way]({ residence: 'GB' });
      expect(await registersAsked(player.id)).toEqual(['gamstop']);
      // Real registers are connected by operators; the reference needs an address or a phone to look for.
      const code = demo ? (way === 'one click' ? 'VERIFICATION_DUE' : undefined) : 'REGISTER_UNANSWERED';
      expect((await stake(player)).body.code).toBe(code);
    });

    it.each([
      ['XX', 'not_offered'],
      ['gb', 'not_offered'],
      ['1', 'not_offered'],
    ])('"%s" is no country', async (residence, reason) => {
      expect(refusal((await ways[way]({ residence })).answer)).toEqual([
        ...[400, 'INVALID_FIELDS', [{ field: 'residence', reason }]],
      ]);
    });

    it.each([{}, { residence: '' }])('a form of a former release, %j', async (form) => {
      const { answer, id } = await ways[way](form);
      if (!demo)
        return expect(refusal(answer)).toEqual([
          ...[400, 'INVALID_FIELDS', [{ field: 'residence', reason: 'required' }]],
        ]);
      expect(answer.status).toBe(201);
      expect(await residenceOf(database.db, id)).toBe(way === 'a phone' ? 'GB' : null);
      expect(await packsOf(id)).toEqual([way === 'a phone' ? 'greatBritain' : 'specification']);
    });
  });

  it('another code for a registration that waits keeps the residence', async () => {
    const email = newEmail();
    const client = services.client();
    const body = { type: 'full_reg', email, ...choices, residence: 'SE' };
    const asked = await client.post('/auth-api/registration/by-email', { body, ...from() });
    await clock.advance(60);
    const again = { body: { request: asked.body.request }, ...from() };
    const { request } = (await client.post('/auth-api/registration/resend', again)).body;
    const code = /\b\d{6}\b/.exec(await letterTo(email))?.[0];
    const confirmed = await client.post('/auth-api/registration/confirm', {
      body: { request, code, password },
    });
    expect(await residenceOf(database.db, confirmed.body.user_id)).toBe('SE');
  });
});
