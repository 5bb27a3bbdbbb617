/** Accounts of one person over HTTP: what they share, and who decides. */
import { sql } from 'kysely';
import { runAdmin } from '../../operator/run';
import { changeConfig } from '../../config/index';
import { joinOwed } from './join';
import { findPerson } from './person';
import { startDeposit } from '../../testing/cashier';
import type { Answer } from '../../testing/client';
import { nameOf, prove, somebody } from '../../testing/identity';
import { identify, limitsOf } from '../../testing/limits';
import { testPhones } from '../../testing/phones';
import { playingOn, reasonOf } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, playerWithEmail } from '../../testing/withdrawals';
import type { PersonalData } from '../../players/personalRules';
import { migrations } from './migrations';
import { keysOf } from '../matching/match';
import { rowsOf } from './store';

const services = useTestServices();
const { clock, database } = services;
const { from } = testPhones(services);
const nobodyKnown = {
  ...{ surname: '', document: '', email: null, phone: null, instruments: [], isIdentified: false },
};
const say = async (player: TestPlayer, data: PersonalData): Promise<Answer> =>
  player.client.put('/web-api/user/data', { token: await freshToken(player), body: data });
/** A player whose documents are accepted. */
async function proved(data: PersonalData, currency?: string): Promise<TestPlayer> {
  const player = await services.player(currency);
  await prove(services, player, data);
  return player;
}
/** A player who typed personal data. */
async function known(data: PersonalData): Promise<TestPlayer> {
  const player = await services.player();
  const answer = await say(player, data);
  if (answer.status !== 200) throw new Error(`saving personal data answered ${answer.status}`);
  return player;
}
const playing = playingOn(services);
const stake = (player: TestPlayer, amount = 10_00, currency = 'RUB') =>
  playing.tryStake(player, { amount, currency });
const personOf = async ({ id }: TestPlayer) => (await findPerson(database.db, id))?.id;
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });
/** Gives a command as two people. */
async function adminTwice(typed: string): Promise<string[]> {
  const [line = ''] = await admin(typed);
  const [, number = ''] = /`approvals give (\d+) /.exec(line) ?? [];
  return admin(`approvals give ${number} looked at it`, 'bob');
}
const matchOf = async (one: TestPlayer, other: TestPlayer) =>
  database.db
    .selectFrom('person_matches')
    .select(['verdict', 'signs', 'state'])
    .where('user_id', '=', Math.min(one.id, other.id))
    .where('other_user_id', '=', Math.max(one.id, other.id))
    .executeTakeFirst();

/** What the players of accounts were told in their accounts, the newest first. */
async function toldIn(player: TestPlayer): Promise<string[]> {
  const { body } = await player.client.get('/web-api/support/messages', { token: await freshToken(player) });
  return body.messages.map(({ subject }: { subject: string }) => subject);
}

describe('two accounts that proved by one passport who they are', () => {
  it('are told of it, by a letter or in the account, and of being parted again', async () => {
    const data = somebody();
    const first = await playerWithEmail(services);
    await prove(services, first, data);
    const second = await proved(data);
    const letters = () =>
      database.db
        .selectFrom('letters')
        .select(['subject', 'text'])
        .where('recipient', '=', `player${first.id}@example.com`)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    const joined = 'Your accounts share limits and breaks now';
    expect(await letters()).toEqual({
      subject: joined,
      text: expect.stringContaining(`the accounts ${first.id}, ${second.id} are yours`),
    });
    expect([await toldIn(first), await toldIn(second)]).toEqual([[], [joined]]);
    await adminTwice(`persons part ${second.id} they are namesakes`);
    const parted = 'Your account shares limits with no other one now';
    expect((await letters()).subject).toBe(parted);
    expect(await toldIn(second)).toEqual([parted, joined]);
  });

  it('share the stricter limit, and what both have staked', async () => {
    const data = somebody();
    const [first, second] = [await proved(data), await services.player()];
    await limitsOf(first).save({ 1: 50, 10: 1000 });
    await limitsOf(second).save({ 1: 80, 2: 500 });
    expect((await stake(first, 20_00)).status).toBe(201);
    expect((await stake(second, 20_00)).status).toBe(201);
    const swapped = { ...data, name: data.surname.toUpperCase(), surname: data.name };
    await prove(services, second, swapped);
    expect(await personOf(first)).toBe(await personOf(second));
    expect(await matchOf(first, second)).toMatchObject({
      ...{ verdict: 'SURE', signs: ['NAME_AND_BIRTH', 'DOCUMENT'], state: 'JOINED' },
    });
    const refused = await stake(first, 20_00);
    expect([...reasonOf(refused), refused.body.bound]).toEqual([422, 'LIMIT_EXCEEDED', 10_00]);
    expect((await stake(first, 10_00)).status).toBe(201);
    expect(await limitsOf(second).of(10)).toMatchObject([{ limitValue: 1000 }]);
    expect(await limitsOf(first).of(2)).toMatchObject([{ limitValue: 500 }]);
  });

  it.each(['RUB', 'EUR'])(
    'share an exclusion, whichever account asked for it: with one in %s',
    async (currency) => {
      const data = somebody();
      const first = await proved(data);
      await limitsOf(first).exclude(365);
      const second = await proved(data, currency);
      expect(await personOf(first)).toBe(await personOf(second));
      const config = await second.client.get('/web-api/user/config', { token: await freshToken(second) });
      expect(config.body.result.is_in_break).toBe(true);
      expect((await matchOf(first, second))?.state).toBe('JOINED');
    },
  );

  it('share one limit though they paid in two currencies: of 20 deposits at once it takes three of the older account', async () => {
    await database.db
      .transaction()
      .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true })));
    const data = somebody();
    const [first, second] = [await services.player('RUB'), await services.player('EUR')];
    for (const player of [first, second]) await identify(services, player);
    // 10 euros are 960.08 roubles by the table: five deposits fit, whatever their currencies, and six do not.
    await limitsOf(first).save({ 20: 4900 });
    const wishes = [
      { currency: 'RUB', amount: 960_00 },
      { currency: 'EUR', amount: 10_00 },
    ];
    for (let paid = 0; paid < 2; paid += 1) {
      const before = await startDeposit({ ...second, token: await freshToken(second) }, wishes[1]);
      expect(before.status).toBe(201);
    }
    for (const player of [first, second]) await prove(services, player, data);
    const answers = await Promise.all(
      [first, second].flatMap(async (player, at) => {
        const fresh = { ...player, token: await freshToken(player) };
        return Promise.all(Array.from({ length: 10 }, () => startDeposit(fresh, wishes[at])));
      }),
    );
    const [older = [], newer = []] = answers;
    expect(older.filter(({ status }) => status === 201).length).toBe(3);
    expect(older.filter(({ status }) => status !== 201).map(reasonOf)).toEqual(
      Array(7).fill([422, 'LIMIT_EXCEEDED']),
    );
    expect(newer.map(reasonOf)).toEqual(Array(10).fill([422, 'NEWER_ACCOUNT']));
  });

  it('that come at once become one person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const data = somebody();
      const [first, second] = [await services.player(), await services.player()];
      await Promise.all([first, second].map((player) => prove(services, player, data)));
      expect(await personOf(first)).toBe(await personOf(second));
    }
  });
});

/** Registers by a code that goes to the address. */
async function register(email: string, currency = 'RUB'): Promise<Answer & { client: TestPlayer['client'] }> {
  const client = services.client();
  const choices = { type: 'full_reg', currency, isOfAge: true, lng: 'en' };
  const asked = await client.post('/auth-api/registration/by-email', {
    body: { email, ...choices },
    ...from(),
  });
  const letters = database.db.selectFrom('letters').select('text').where('recipient', '=', email);
  const { text } = await letters.orderBy('id', 'desc').executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(text)?.[0];
  const body = { request: asked.body.request, code, password: 'a long password' };
  return { ...(await client.post('/auth-api/registration/confirm', { body })), client };
}

/** Somebody who has registered. */
async function newcomer(email: string, currency?: string): Promise<TestPlayer> {
  const { status, body, client } = await register(email, currency);
  expect(status).toBe(201);
  return { id: body.user_id, token: body.token, client, password: 'a long password' };
}

it('a second account of one mailbox proves who it is before it plays, and its limit holds for the first then', async () => {
  const first = await newcomer('bob.example@gmail.com', 'EUR');
  expect((await stake(first, 10_00, 'EUR')).status).toBe(201);
  const second = await newcomer('bobexample+2@googlemail.com', 'RUB');
  await limitsOf(second).save({ 1: 2000 });
  expect(reasonOf(await stake(second, 10_00))).toEqual([422, 'VERIFICATION_DUE']);
  expect(await limitsOf(second).of(1)).toMatchObject([{ measure: 'RUB' }]);
  expect(await limitsOf(first).of(1)).toMatchObject([{ limitValue: 999_999_999 }]);
  const bob = somebody();
  for (const player of [first, second]) await prove(services, player, bob);
  expect(await personOf(second)).toBe(await personOf(first));
  // 2000 roubles are 20.83 euros and a part of a cent, of which pages show the euros.
  for (const player of [first, second])
    expect(await limitsOf(player).of(1)).toMatchObject([{ limitValue: 20, measure: 'EUR' }]);
  const refused = await stake(first, 10_84, 'EUR');
  expect([...reasonOf(refused), refused.body.bound]).toEqual([422, 'LIMIT_EXCEEDED', 10_83]);
  expect((await stake(first, 10_83, 'EUR')).status).toBe(201);
});

it('an excluded person opens no second account by another address of the same mailbox, and anybody else does', async () => {
  const first = await newcomer('ann.example@gmail.com');
  await limitsOf(first).exclude(365);
  expect(reasonOf(await register('annexample+2@googlemail.com'))).toEqual([403, 'PERSON_EXCLUDED']);
  expect((await register('another.example@gmail.com')).status).toBe(201);
  await clock.advance(366 * 86_400);
  expect((await register('annexample+2@googlemail.com')).status).toBe(201);
});

it('accounts in two currencies that were found before they could be joined are joined by the upgrade', async () => {
  const [first, second] = [await services.player('RUB'), await services.player('EUR')];
  await database.db
    .insertInto('person_matches')
    .values({
      ...{ user_id: first.id, other_user_id: second.id, verdict: 'SURE', signs: ['MAILBOX'] },
      ...{ state: 'WAITING', found_at: clock.now(), reason: null, decided_at: null },
    })
    .execute();
  await migrations['0002_two_measures']?.(database.db as never);
  expect((await matchOf(first, second))?.state).toBe('JOINED');
  await joinOwed(database.db, { now: clock.now(), isDemo: true });
  expect(await personOf(first)).toBe(await personOf(second));
});

/** Somebody whose surname differs by a letter. */
const sisterOf = (data: PersonalData): PersonalData => ({
  ...data,
  surname: data.surname.slice(0, -1),
  passport: `${data.passport} S`,
});

describe('of accounts that may be of one person', () => {
  it('the one that said it later waits, and the operator joins them or says that they are two for ever', async () => {
    const data = somebody();
    const sister = sisterOf(data);
    const [first, second] = [await known(data), await known(sister)];
    expect(await personOf(first)).not.toBe(await personOf(second));
    const listed = `${first.id} and ${second.id}: SIMILAR; ${second.id} plays once you decided, by 2`;
    expect((await admin('persons list')).some((line) => line.startsWith(listed))).toBe(true);
    expect((await stake(first)).status).toBe(201);
    expect(reasonOf(await stake(second))).toEqual([422, 'VERIFICATION_DUE']);
    await expect(admin(`persons join ${first.id} ${second.id}`)).rejects.toThrow('Say the reason');
    await expect(admin(`persons join ${first.id} ${second.id} looks so`)).rejects.toThrow('has not proved');
    await prove(services, first, data);
    await expect(admin(`persons join ${first.id} ${second.id} looks so`)).rejects.toThrow(
      `${second.id} has not proved`,
    );
    await prove(services, second, sister);

    await limitsOf(second).exclude(30);
    await admin(`persons join ${first.id} ${second.id} same passport`);
    expect((await stake(first)).status).toBe(201);
    expect((await admin('log')).at(-1)).toMatch(/ann: persons join \d+ \d+ same passport$/);
    await expect(admin(`persons join ${first.id} ${second.id} once more`)).rejects.toThrow('somebody else');
    expect(await admin(`persons join ${first.id} ${second.id} I saw it`, 'bob')).toEqual([
      'ann asked for it, and bob gives it.',
      `${first.id} and ${second.id} are of one person.`,
    ]);
    for (const player of [first, second]) expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
    expect((await admin('log')).at(-1)).toMatch(/bob: persons join \d+ \d+ "?I saw it"?$/);
    const logged = database.db.selectFrom('admin_log').select('reason').orderBy('id', 'desc').limit(1);
    expect(await logged.execute()).toEqual([{ reason: 'I saw it' }]);
    await expect(admin(`persons join ${first.id} ${second.id} again`)).rejects.toThrow('already');

    await adminTwice(`persons part ${second.id} they are sisters`);
    expect(await personOf(first)).not.toBe(await personOf(second));
    // Nothing ends an exclusion, and parting does not either.
    for (const player of [first, second]) expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
    await prove(services, second, data);
    expect(await personOf(first)).not.toBe(await personOf(second));
    expect((await matchOf(first, second))?.state).toBe('PARTED');
    await expect(admin(`persons part ${second.id} again`)).rejects.toThrow('only account');
  });

  it('the one that waited plays once the operator says that they are two people, and they stay two', async () => {
    const data = somebody();
    const [first, second] = [await known(data), await known(sisterOf(data))];
    const isListed = async () =>
      (await admin('persons list')).some((line) => line.startsWith(`${first.id} and ${second.id}:`));
    expect(await isListed()).toBe(true);
    await adminTwice(`persons differ ${second.id} ${first.id} two passports`);
    expect(await isListed()).toBe(false);
    expect((await stake(second)).status).toBe(201);
    await say(second, data);
    expect(await isListed()).toBe(false);
    expect((await stake(second)).status).toBe(201);
    expect(await personOf(first)).not.toBe(await personOf(second));
    for (const player of [first, second]) await prove(services, player, data);
    expect(await personOf(first)).not.toBe(await personOf(second));
    await adminTwice(`persons join ${first.id} ${second.id} one passport after all`);
    await expect(admin(`persons differ ${first.id} ${second.id} why`)).rejects.toThrow('persons part');
  });

  it('the one that proves who it is plays, and the other one has to prove it then', async () => {
    const data = somebody();
    const [first, second] = [await known(data), await known(data)];
    expect(reasonOf(await stake(second))).toEqual([422, 'VERIFICATION_DUE']);
    await prove(services, second, data);
    expect((await stake(second)).status).toBe(201);
    expect(reasonOf(await stake(first))).toEqual([422, 'VERIFICATION_DUE']);
    expect(await personOf(first)).not.toBe(await personOf(second));
    await prove(services, first, data);
    expect(await personOf(first)).toBe(await personOf(second));
    expect((await stake(first)).status).toBe(201);
  });

  it('the namesake who proved it later waits, though both have: nothing else says that they are one', async () => {
    const data = somebody();
    const [first, second] = [await proved(data), await proved({ ...data, passport: `${data.passport} N` })];
    expect(await matchOf(first, second)).toMatchObject({ verdict: 'POSSIBLE', state: 'WAITING' });
    expect((await stake(first)).status).toBe(201);
    expect(reasonOf(await stake(second))).toEqual([422, 'VERIFICATION_DUE']);
    await adminTwice(`persons differ ${first.id} ${second.id} two passports`);
    expect((await stake(second)).status).toBe(201);
  });

  it('the newer one waits where the release before noted them', async () => {
    const [first, second] = [await services.player(), await services.player()];
    const { id: user_id } = first;
    await database.db
      .insertInto('person_matches')
      .values({
        ...{ user_id, other_user_id: second.id, verdict: 'POSSIBLE', signs: ['SIMILAR'], state: 'WAITING' },
        ...{ found_at: clock.now(), reason: null, decided_at: null },
      })
      .execute();
    expect((await stake(first)).status).toBe(201);
    expect(reasonOf(await stake(second))).toEqual([422, 'VERIFICATION_DUE']);
  });

  it('one is found among a thousand older accounts of one birth date', async () => {
    const data = { ...somebody(), date_birthday: '1977-07-07' };
    const { id: first } = await known({ ...data, name: 'Grace', surname: 'Hopper' });
    await known(data);
    // Accounts older than both, of whom nothing else is known.
    const crowd = Array.from({ length: 1000 }, (_, at) => at + 1);
    const facts = { ...nobodyKnown, name: 'Carl', birthDate: data.date_birthday };
    const rows = crowd.flatMap((user_id) =>
      rowsOf(keysOf({ ...facts, surname: nameOf(user_id) })).map((row) => ({ user_id, ...row })),
    );
    await database.db.insertInto('person_keys').values(rows).execute();
    expect(Math.max(...crowd)).toBeLessThan(first);
    expect(reasonOf(await stake(await known(data)))).toEqual([422, 'VERIFICATION_DUE']);
  });

  it('those that were joined are told apart with what each of them has staked', async () => {
    const data = somebody();
    const [first, second] = [await proved(data), await services.player()];
    await limitsOf(first).save({ 1: 50 });
    expect((await stake(first, 30_00)).status).toBe(201);
    expect((await stake(second, 10_00)).status).toBe(201);
    await prove(services, second, data);
    expect((await stake(first, 30_00)).body.bound).toBe(10_00);
    await adminTwice(`persons part ${second.id} they are namesakes`);
    expect((await stake(first, 30_00)).body.bound).toBe(20_00);
    expect((await stake(second, 50_00)).body.bound).toBe(40_00);
  });

  it.each([
    ['persons join 999999 999998 why', /There is no player/],
    ['persons join', /Say the logins/],
    ['persons differ 1', /Say the logins/],
    ['persons part', /Say the login/],
  ])('refuses: %s', async (typed, complaint) => {
    await expect(admin(typed)).rejects.toThrow(complaint);
  });
});

it('accounts that were compared before are found by name and birth date together after the upgrade', async () => {
  const { id: user_id } = await services.player();
  const kinds = { name: 'mueller-muster soeren', birth: '1971-02-03' };
  for (const [kind, key] of Object.entries(kinds))
    await sql`INSERT INTO person_keys (user_id, kind, key) VALUES (${user_id}, ${kind}, ${key})`.execute(
      database.db,
    );
  await migrations['0004_names_with_birth_dates']?.(database.db as never);
  const rows = database.db.selectFrom('person_keys').select(['kind', 'key']);
  const found = await rows.where('user_id', '=', user_id).orderBy('kind').orderBy('key').execute();
  expect(found.slice(2)).toEqual([
    { kind: 'named', key: '1971-02-03 muller-muster soren' },
    { kind: 'word', key: '1971-02-03 muller-muster' },
    { kind: 'word', key: '1971-02-03 soren' },
  ]);
});
