/** The site and the embedded reference of the registers, over HTTP. */
import type { Database } from '../../database/schema';
import { readFileSync, readdirSync } from 'node:fs';
import { changeConfig } from '../../config/index';
import { depositsOf, noticeOf, sendNotice } from '../../testing/cashier';
import { identify, joinPersons, limitsOf } from '../../testing/limits';
import { testPhones } from '../../testing/phones';
import { registerBy } from '../../testing/registering';
import { playingOn, reasonOf, refreshed } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, payIn, playerWithEmail, withdraw } from '../../testing/withdrawals';
import { proveResidence } from '../limits/packMoves';
import type { PackName } from '../packs';
import { residenceOf } from '../persons/person';
import { exclude, release, setState, type Named } from './reference/store';

const services = useTestServices();
const { clock, database } = services;
const { newNumber, from, codeTo } = testPhones(services);
const day = 86_400;
let mailboxes = 0;
const newEmail = (): string => `excluded${(mailboxes += 1)}@example.com`;

const configure = (pack: PackName) =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      isCashierAvailable: true,
      jurisdictions: [{ residence: '*', pack }],
    })),
  );
const answers = (state: Database['reference_registers']['state']) => setState(database.db, 'gamstop', state);
const nobody: Named = {
  ...{ name: null, surname: null, birthDate: null, document: null, email: null, phone: null },
};
const until = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const excludeEmail = (email: string, end: Date | null = until(100 * day)) =>
  exclude(database.db, 'gamstop', { named: { ...nobody, email }, until: end });

beforeEach(async () => {
  await configure('greatBritain');
  await answers('UP');
});

const { tryStake: stake, tryDeposit: deposit } = playingOn(services);
const signIn = ({ id, password, client }: TestPlayer) =>
  client.post('/auth-api/login-by-email-id', {
    body: { login: String(id), password, save: true, lng: 'en' },
  });
const isInBreak = async (player: TestPlayer): Promise<boolean> =>
  (await player.client.get('/web-api/user/config', { token: await freshToken(player) })).body.result
    .is_in_break;

/** What registers were asked about an account, the first question first. */
const evidenceOf = (userId: number | null) =>
  database.db
    .selectFrom('register_checks')
    .selectAll()
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();

/** A player with a confirmed address, by which the register can look for them. */
async function knownPlayer(): Promise<TestPlayer & { email: string }> {
  const player = await playerWithEmail(services);
  return { ...player, email: `player${player.id}@example.com` };
}

describe('registering', () => {
  it('is refused to whom the register names, and not before they have proved to own the address', async () => {
    const email = newEmail();
    await excludeEmail(email);
    const other = await registerBy(services, newEmail());
    const { asked, confirmed, again } = await registerBy(services, email);
    expect([asked.status, Object.keys(asked.body)]).toEqual([200, Object.keys(other.asked.body)]);
    expect(other.confirmed.status).toBe(201);
    expect(reasonOf(confirmed)).toEqual([403, 'PERSON_EXCLUDED']);
    const users = database.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await users.execute()).toEqual([]);
    expect((await evidenceOf(null)).at(-1)).toMatchObject({
      ...{ register: 'gamstop', reason: 'REGISTRATION', answer: 'EXCLUDED', fault: null },
      asked: { email: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(reasonOf(await again())).toEqual([422, 'TIME_UP']);
    expect((await evidenceOf(null)).filter(({ answer }) => answer === 'EXCLUDED')).toHaveLength(1);
  });

  it.each([
    ['DOWN', 'REGISTER_UNANSWERED'],
    ['MALFORMED', 'REGISTER_UNANSWERED'],
  ] as const)('while the register is %s opens an account that cannot play yet', async (state, code) => {
    await answers(state);
    const email = newEmail();
    const { confirmed } = await registerBy(services, email);
    expect(confirmed.status).toBe(201);
    const client = services.client();
    const { body } = await client.post('/auth-api/login-by-email-id', {
      body: { login: email, password: 'a long password', save: true, lng: 'en' },
    });
    const player = { id: body.user_id, token: body.token, client, password: 'a long password' };
    expect(reasonOf(await stake(player))).toEqual([422, code]);
    await answers('UP');
    expect(reasonOf(await stake(player))).toEqual([422, code]);
    await clock.advance(30);
    expect((await stake(player)).status).toBe(201);
  });

  it('in one click says nothing of anybody: personal data come before play', async () => {
    const player = await services.player();
    expect(reasonOf(await stake(player))).toEqual([422, 'VERIFICATION_DUE']);
    expect(reasonOf(await deposit(player))).toEqual([422, 'VERIFICATION_DUE']);
    await identify(services, player);
    expect((await stake(player)).status).toBe(201);
    expect((await evidenceOf(player.id)).map(({ reason, answer }) => [reason, answer])).toEqual([
      ['REGISTRATION', 'MORE_NEEDED'],
      ['PLAY', 'NOT_EXCLUDED'],
    ]);
  });

  it('where the pack names no register asks none', async () => {
    await configure('specification');
    const email = newEmail();
    await excludeEmail(email);
    expect((await registerBy(services, email)).confirmed.status).toBe(201);
    const player = await services.player();
    expect((await stake(player)).status).toBe(201);
    expect(await evidenceOf(player.id)).toEqual([]);
  });
});

describe('signing in', () => {
  const occasions = {
    UP: { stake: [201, undefined], deposit: [201, undefined], answer: 'NOT_EXCLUDED', inBreak: false },
    EXCLUDED: { stake: [422, 'EXCLUDED'], deposit: [422, 'EXCLUDED'], answer: 'EXCLUDED', inBreak: true },
    DOWN: {
      ...{ stake: [422, 'REGISTER_UNANSWERED'], deposit: [422, 'REGISTER_UNANSWERED'] },
      ...{ answer: 'NO_ANSWER', inBreak: false },
    },
    MALFORMED: {
      ...{ stake: [422, 'REGISTER_UNANSWERED'], deposit: [422, 'REGISTER_UNANSWERED'] },
      ...{ answer: 'NO_ANSWER', inBreak: false },
    },
  } as const;

  it.each(Object.keys(occasions) as (keyof typeof occasions)[])(
    'asks the register anew: %s; a withdrawal is possible whatever it says',
    async (occasion) => {
      const player = await knownPlayer();
      await signIn(player);
      await payIn(services, player);
      expect((await stake(player)).status).toBe(201);
      if (occasion === 'EXCLUDED') await excludeEmail(player.email);
      else await answers(occasion);
      expect((await stake(player)).status).toBe(201);

      expect((await signIn(player)).status).toBe(200);
      const expected = occasions[occasion];
      expect(reasonOf(await stake(player))).toEqual(expected.stake);
      expect(reasonOf(await deposit(player))).toEqual(expected.deposit);
      expect(await isInBreak(player)).toBe(expected.inBreak);
      expect((await evidenceOf(player.id)).at(-1)).toMatchObject({
        reason: 'SIGN_IN',
        answer: expected.answer,
      });
      expect((await withdraw(services, player)).status).toBe(201);
    },
  );

  it('by the code of an SMS asks it, too, and by the phone alone finds who is excluded', async () => {
    const number = newNumber();
    const client = services.client();
    const choices = { currency: 'RUB', isOfAge: true, lng: 'en' };
    const body = { type: 'phone_reg', country_code: '44', phone_number: number, ...choices };
    const { request } = (await client.post('/auth-api/registration/by-phone', { body, ...from() })).body;
    const password = 'a long password';
    const code = await codeTo(number);
    const opened = await client.post('/auth-api/registration/confirm', { body: { request, code, password } });
    const player = { id: opened.body.user_id, token: opened.body.token, password, client };
    expect((await stake(player)).status).toBe(201);
    await exclude(database.db, 'gamstop', { named: { ...nobody, phone: `+44${number}` }, until: null });
    const login = { country_code: '44', phone_number: number, password, save: true, lng: 'en' };
    expect((await client.post('/auth-api/login-by-phone', { body: login, ...from() })).status).toBe(200);
    const refused = await stake(player);
    expect(reasonOf(refused)).toEqual([422, 'EXCLUDED']);
    expect(refused.body.until).toBeUndefined();
  });

  it('passes the one place that asks, whatever proves the player: nothing else opens a session', () => {
    const files = readdirSync('services', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
    );
    const opening = files.filter((file) =>
      /openSession\(|insertInto\('sessions'\)/.test(readFileSync(`services/${file}`, 'utf8')),
    );
    expect(opening.toSorted()).toEqual([
      'players/sessions.ts',
      'session/openingSessions.ts',
      'session/registration.ts',
    ]);
    for (const file of ['openingSessions', 'registering'])
      expect(readFileSync(`services/session/${file}.ts`, 'utf8')).toMatch(/registers\.ask/);
  });
});

describe('an exclusion of the register', () => {
  it('is listed with its end, ends at it, and is asked for anew then', async () => {
    const player = await knownPlayer();
    await excludeEmail(player.email, until(2 * day));
    await signIn(player);
    const [listed] = await limitsOf(player).of(30);
    const end = Math.floor(until(2 * day).getTime() / 1000);
    expect(listed).toMatchObject({
      ...{ limitState: 'ACTIVE', limitValue: 2, endsAt: end, isByRegister: true, needApprove: false },
    });
    expect((await limitsOf(player).act(30, 1)).status).toBe(400);
    await clock.advance(2 * day - 1);
    expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
    await clock.advance(1);
    expect((await stake(player)).status).toBe(201);
    expect((await evidenceOf(player.id)).at(-1)).toMatchObject({ reason: 'PLAY', answer: 'NOT_EXCLUDED' });
  });

  it('shortens no exclusion of the player’s own, and none of it outlasts the longer one', async () => {
    const player = await knownPlayer();
    await excludeEmail(player.email, until(10 * day));
    await signIn(player);
    await configure('specification');
    await limitsOf(player).exclude(30);
    const own = until(30 * day).toISOString();
    expect((await stake(player)).body).toMatchObject({ code: 'EXCLUDED', until: own });
    expect(await limitsOf(player).of(30)).toMatchObject([{ limitValue: 30, isByRegister: false }]);
  });

  it('holds for all accounts of the person, and is told to all their pages at once', async () => {
    const [player, other] = [await knownPlayer(), await knownPlayer()];
    await joinPersons(database.db, player.id, other.id);
    await excludeEmail(player.email);
    await signIn(player);
    expect(reasonOf(await stake(other))).toEqual([422, 'EXCLUDED']);
    const told = database.db.selectFrom('player_changes' as never).select(['user_id', 'kind'] as never);
    expect(await told.execute()).toEqual(
      expect.arrayContaining([
        { user_id: player.id, kind: 'ACCOUNT' },
        { user_id: other.id, kind: 'ACCOUNT' },
      ]),
    );
  });

  it('without an end goes with the register’s next answer to the same question, and stays for any other', async () => {
    const [steady, changing] = [await knownPlayer(), await knownPlayer()];
    for (const player of [steady, changing]) {
      await excludeEmail(player.email, null);
      await signIn(player);
      expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
    }
    await database.db.updateTable('users').set({ email: newEmail() }).where('id', '=', changing.id).execute();
    for (const { email } of [steady, changing])
      expect(await release(database.db, 'gamstop', { ...nobody, email })).toBe(1);
    await signIn(changing);
    expect(reasonOf(await stake(changing))).toEqual([422, 'EXCLUDED']);
    await identify(services, steady);
    await signIn(steady);
    expect((await stake(steady)).status).toBe(201);
    expect(await limitsOf(steady).of(30)).toMatchObject([{ limitState: 'INACTIVE', isByRegister: false }]);
  });

  it('is found when what identifies the player becomes known, before the next stake', async () => {
    const player = await knownPlayer();
    await signIn(player);
    expect((await stake(player)).status).toBe(201);
    const named = { name: 'Zoë', surname: 'Müller-Ødegård', birthDate: '1984-05-06' };
    await exclude(database.db, 'gamstop', { named: { ...nobody, ...named }, until: null });
    const data = { name: 'zoe', surname: 'ODEGARD MULLER', date_birthday: '1984-05-06' };
    await identify(services, player, data);
    expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
  });
});

describe('where two packs hold', () => {
  const prove = (player: TestPlayer, residence: string) =>
    database.db
      .transaction()
      .execute((trx) => proveResidence(trx, { userId: player.id, residence }, clock.now()));

  beforeEach(() =>
    database.db.transaction().execute((trx) =>
      changeConfig(trx, (config) => ({
        ...config,
        jurisdictions: [
          { residence: 'GB', pack: 'greatBritain' },
          { residence: 'SE', pack: 'sweden' },
          { residence: '*', pack: 'specification' },
        ],
      })),
    ),
  );

  it('a move while the register does not answer lets nobody play', async () => {
    const player = await knownPlayer();
    await prove(player, 'GB');
    await answers('DOWN');
    expect(reasonOf(await stake(player))).toEqual([422, 'REGISTER_UNANSWERED']);
    await prove(player, 'FR');
    expect(reasonOf(await stake(player))).toEqual([422, 'REGISTER_UNANSWERED']);
    await answers('UP');
    await clock.advance(30);
    expect((await stake(player)).status).toBe(201);
  });

  it('the registers of both are asked, and the silence of one is enough', async () => {
    const player = await knownPlayer();
    await prove(player, 'GB');
    await prove(player, 'SE');
    await answers('DOWN');
    await signIn(player);
    expect(reasonOf(await stake(player))).toEqual([422, 'REGISTER_UNANSWERED']);
    await answers('UP');
    await signIn(player);
    // Sweden lets nobody play without limits.
    expect(reasonOf(await stake(player))).toEqual([422, 'LIMIT_REQUIRED']);
    expect((await evidenceOf(player.id)).map(({ register, answer }) => [register, answer])).toEqual(
      expect.arrayContaining([
        ['spelpaus', 'NOT_EXCLUDED'],
        ['gamstop', 'NO_ANSWER'],
        ['gamstop', 'NOT_EXCLUDED'],
      ]),
    );
  });

  it('a residence that is proved stays with its pack and its register when an older account becomes the person’s', async () => {
    const older = await knownPlayer();
    expect((await stake(older)).status).toBe(201);
    const newer = await knownPlayer();
    await prove(newer, 'GB');
    await joinPersons(database.db, older.id, newer.id);
    expect(await residenceOf(database.db, older.id)).toBe('GB');
    await answers('DOWN');
    expect(reasonOf(await stake(older))).toEqual([422, 'REGISTER_UNANSWERED']);
    expect(reasonOf(await stake(newer))).toEqual([422, 'NEWER_ACCOUNT']);
    await answers('UP');
    await clock.advance(30);
    expect((await stake(older)).status).toBe(201);
  });

  it('two residences that are proved both count, until one is proved anew', async () => {
    const [older, newer] = [await knownPlayer(), await knownPlayer()];
    await prove(older, 'FR');
    await prove(newer, 'GB');
    await joinPersons(database.db, older.id, newer.id);
    await clock.advance(400 * day);
    await answers('DOWN');
    await signIn(older);
    expect(reasonOf(await stake(older))).toEqual([422, 'REGISTER_UNANSWERED']);
    await prove(older, 'FR');
    await clock.advance(31 * day);
    await signIn(older);
    expect((await stake(older)).status).toBe(201);
  });
});

it('an answer lets a person play for a day, also within one session', async () => {
  const player = await knownPlayer();
  await signIn(player);
  expect((await stake(player)).status).toBe(201);
  await answers('DOWN');
  await clock.advance(day - 1);
  expect((await stake(player)).status).toBe(201);
  await clock.advance(1);
  expect(reasonOf(await stake(player))).toEqual([422, 'REGISTER_UNANSWERED']);
});

describe('a register that does not answer', () => {
  it('is asked by stakes and deposits every 30 seconds at most, however many come', async () => {
    const player = await knownPlayer();
    await answers('DOWN');
    await signIn(player);
    for (let tries = 0; tries < 3; tries += 1)
      expect(reasonOf(await stake(player))).toEqual([422, 'REGISTER_UNANSWERED']);
    expect((await evidenceOf(player.id)).map(({ reason }) => reason)).toEqual(['REGISTRATION', 'SIGN_IN']);
    await clock.advance(30);
    await Promise.all([stake(player), stake(player), deposit(player)]);
    expect((await evidenceOf(player.id)).map(({ reason }) => reason)).toEqual([
      ...['REGISTRATION', 'SIGN_IN', 'PLAY'],
    ]);
    await answers('UP');
    await clock.advance(30);
    expect((await deposit(player)).status).toBe(201);
  });

  it('holds no money back that comes in meanwhile', async () => {
    const player = await knownPlayer();
    await signIn(player);
    const { payPath } = (await deposit(player)).body;
    await answers('DOWN');
    await signIn(player);
    expect(await sendNotice(services, noticeOf(payPath, 'PAID'))).toBe(204);
    expect(await depositsOf(await refreshed(player))).toMatchObject({
      deposits: [{ state: 'PAID' }],
      held: [],
    });
  });
});

it('evidence is never altered', async () => {
  await knownPlayer();
  const altering = database.db.updateTable('register_checks').set({ answer: 'NOT_EXCLUDED' }).execute();
  await expect(altering).rejects.toThrow('never altered');
});
