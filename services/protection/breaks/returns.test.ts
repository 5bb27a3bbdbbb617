import { sql } from 'kysely';
import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { newestLetters } from '../../letters/index';
import { Misuse } from '../../operator/command';
import { adminOf } from '../../testing/admin';
import { startDeposit } from '../../testing/cashier';
import { joinPersons, limitsOf, playerForDays } from '../../testing/limits';
import { playingOn, reasonOf } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken } from '../../testing/withdrawals';
import type { LimitOnWire } from '../limits/wire';

const services = useTestServices();
const { clock, database } = services;
const day = dayMs / 1000;
const exclusion = 30;
const indefinite = 0;

const under = (pack: 'malta' | 'specification') =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      isCashierAvailable: true,
      jurisdictions: [{ residence: '*', pack }],
    })),
  );

// The time of commands is never before that of the machine.
beforeAll(() => clock.advance(Math.ceil((Date.now() - clock.now().getTime()) / 1000) + 3600));
beforeEach(() => under('malta'));

const admin = adminOf(services);

/** The player after signing in again: no session lasts as long as an exclusion. */
async function again(player: TestPlayer): Promise<TestPlayer> {
  const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
  const { token } = (await player.client.post('/auth-api/login-by-email-id', { body })).body;
  return { ...player, token };
}

const { tryStake: stake } = playingOn(services);

const listed = async (player: TestPlayer): Promise<LimitOnWire> => {
  const [one] = await limitsOf(player).of(exclusion);
  return one as LimitOnWire;
};

/** A player with an exclusion for an indefinite time. */
async function excluded(): Promise<TestPlayer> {
  const player = await playerForDays(services);
  expect((await limitsOf(player).exclude(indefinite)).status).toBe(200);
  return player;
}

it('an exclusion until the player ends it is offered, has no length, and says that a reason is needed', async () => {
  const player = await playerForDays(services);
  expect(await listed(player)).toMatchObject({
    availableValues: [92, 184, 366, 731, 1096, 1827, indefinite],
    returnNeedsReason: false,
  });
  await limitsOf(player).exclude(indefinite);
  expect(await listed(player)).toMatchObject({
    limitState: 'ACTIVE',
    limitValue: -1,
    endsAt: null,
    needApprove: false,
    returnNeedsReason: true,
    returnRequest: null,
    foretold: [{ text: 'If you ask now, the site decides by {{time}}.' }, {}],
  });
  expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
  expect(reasonOf(await startDeposit({ ...player, token: await freshToken(player) }, {}))).toEqual([
    422,
    'EXCLUDED',
  ]);
});

it('the player asks with a reason, the operator decides, and only then seven days run', async () => {
  const player = await excluded();
  const limits = limitsOf(player);
  expect(reasonOf(await limits.act(exclusion, 1))).toEqual([400, 'REASON_REQUIRED']);
  expect(reasonOf(await limits.askForReturn(' '))).toEqual([400, 'REASON_REQUIRED']);
  expect((await limits.askForReturn('I have had enough time.')).status).toBe(204);
  const asked = clock.now().getTime();
  const request = { state: 'ASKED', decideBy: new Date(asked + 7 * dayMs).toISOString(), answer: null };
  expect(await listed(player)).toMatchObject({ endsAt: null, returnRequest: request, foretold: [] });

  await clock.advance(3600);
  expect((await limits.askForReturn('Once more.')).status).toBe(204);
  expect(await listed(player)).toMatchObject({ returnRequest: request });
  expect(await admin('returns', 'list')).toEqual([
    expect.stringMatching(new RegExp(`^\\d+ of player ${player.id}: asked .*, due .*Z$`)),
    '    I have had enough time.',
  ]);
  const [line] = await admin('returns', 'accept', String(player.id), 'You may', 'return.');
  const { endsAt } = await listed(player);
  const end = new Date((endsAt ?? 0) * 1000).toISOString().slice(0, 19);
  expect(line).toMatch(new RegExp(`^${player.id} stays excluded until ${end}.*, and returns then\\.$`));
  expect((endsAt ?? 0) * 1000 - clock.now().getTime()).toBeGreaterThanOrEqual(7 * dayMs);
  expect(await admin('returns', 'list')).toEqual(['Nobody waits for a decision about a return.']);
  expect(await listed(player)).toMatchObject({
    returnRequest: { state: 'ACCEPTED', answer: 'You may return.' },
    foretold: [],
  });
  await clock.advance(7 * day - 1);
  expect(reasonOf(await stake(await again(player)))).toEqual([422, 'EXCLUDED']);
  await clock.advance(3);
  expect((await stake(await again(player))).status).toBe(201);
  expect(await listed(await again(player))).toMatchObject({ limitState: 'INACTIVE', returnRequest: null });
});

it('when the operator lets the deadline pass nothing ends, and the request is overdue in the list', async () => {
  const player = await excluded();
  await limitsOf(player).askForReturn('It is time.');
  await clock.advance(30 * day);
  expect(reasonOf(await stake(await again(player)))).toEqual([422, 'EXCLUDED']);
  const lines = await admin('returns', 'list');
  expect(lines.find((line) => line.includes(`player ${player.id}:`))).toMatch(/, overdue$/);
  await admin('returns', 'refuse', String(player.id), 'Not yet.');
});

it('a refusal is read by the player, who may ask again', async () => {
  const player = await excluded();
  await limitsOf(player).askForReturn('It is time.');
  await admin('returns', 'refuse', String(player.id), 'Not yet.');
  expect(await listed(player)).toMatchObject({
    endsAt: null,
    returnRequest: { state: 'REFUSED', answer: 'Not yet.' },
    foretold: [{}, {}],
  });
  await limitsOf(player).askForReturn('And now?');
  expect(await listed(player)).toMatchObject({ returnRequest: { state: 'ASKED', answer: null } });
  await admin('returns', 'refuse', String(player.id), 'Not yet.');
});

it('who takes a granted return back stays excluded, and is let return by another decision alone', async () => {
  const player = await excluded();
  await limitsOf(player).askForReturn('It is time.');
  await admin('returns', 'accept', String(player.id), 'Yes.');
  expect((await limitsOf(player).act(exclusion, 0)).status).toBe(204);
  expect(await listed(player)).toMatchObject({ endsAt: null, returnRequest: null });
  await clock.advance(8 * day);
  expect(reasonOf(await stake(await again(player)))).toEqual([422, 'EXCLUDED']);
  await expect(admin('returns', 'accept', String(player.id), 'Yes.')).rejects.toThrow(
    'waits for no decision',
  );
});

it('holds for every account of the person, and one decision is for all of them', async () => {
  const [player, other] = [await playerForDays(services), await playerForDays(services)];
  await joinPersons(database.db, player.id, other.id);
  await limitsOf(player).exclude(indefinite);
  expect(reasonOf(await stake(other))).toEqual([422, 'EXCLUDED']);
  await limitsOf(other).askForReturn('It is time.');
  await admin('returns', 'accept', String(player.id), 'Yes.');
  expect(await listed(other)).toMatchObject({ returnRequest: { state: 'ACCEPTED' } });
});

it('a person who is joined with an excluded one is excluded, and what the other one asked counts no more', async () => {
  const [player, other] = [await playerForDays(services), await excluded()];
  await limitsOf(other).askForReturn('It is time.');
  await joinPersons(database.db, player.id, other.id);
  for (const one of [player, other]) {
    expect(reasonOf(await stake(one))).toEqual([422, 'EXCLUDED']);
    expect(await listed(one)).toMatchObject({ returnNeedsReason: true, returnRequest: null });
  }
});

it('a move to another pack ends nothing: the decision is still needed', async () => {
  const player = await excluded();
  await under('specification');
  expect(reasonOf(await limitsOf(player).act(exclusion, 1))).toEqual([400, 'REASON_REQUIRED']);
  expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
  await limitsOf(player).askForReturn('It is time.');
  await admin('returns', 'accept', String(player.id), 'Yes.');
  await clock.advance(7 * day + 2);
  expect((await stake(await again(player))).status).toBe(201);
});

it('every step is in the log of changes, and the decision with its author in the operator’s', async () => {
  const player = await excluded();
  await limitsOf(player).askForReturn('It is time.');
  await admin('returns', 'refuse', String(player.id), 'Not yet.');
  await limitsOf(player).askForReturn('And now?');
  await admin('returns', 'accept', String(player.id), 'Yes.');
  await limitsOf(player).act(exclusion, 0);
  const { rows } = await sql<{ what: string }>`
    SELECT what FROM limit_events JOIN person_users USING (person_id)
    WHERE person_users.user_id = ${player.id} ORDER BY limit_events.id`.execute(database.db);
  expect(rows.map(({ what }) => what)).toEqual([
    'EXCLUDED',
    'RETURN_ASKED',
    'RETURN_REFUSED',
    'RETURN_ASKED',
    'RETURN_ACCEPTED',
    'RETURN_REJECTED',
  ]);
  expect((await admin('log')).at(-1)).toMatch(/ann: returns accept \d+ Yes\.$/);
});

it('a letter tells the account that asked of the decision and its reason, in its language', async () => {
  const asking = await services.byEmail('returning@example.com', 'a-long-password', 'es');
  const other = await excluded();
  await joinPersons(database.db, asking.id, other.id);
  await limitsOf(asking).askForReturn('Ya es hora.');
  await admin('returns', 'refuse', String(other.id), 'Todavía no: {{time}}.');
  await limitsOf(asking).askForReturn('¿Y ahora?');
  await admin('returns', 'accept', String(other.id), 'De acuerdo.');
  const [accepted, refused] = await newestLetters(database.db);
  expect(refused).toMatchObject({
    recipient: 'returning@example.com',
    subject: 'El sitio ha rechazado tu vuelta',
    text: expect.stringContaining('La respuesta del sitio: Todavía no: {{time}}.') as string,
  });
  const from = new Date(clock.now().getTime() + 7 * dayMs).toISOString().slice(0, 13).replace('T', ' ');
  expect(accepted).toMatchObject({
    recipient: 'returning@example.com',
    subject: 'El sitio te deja volver',
    text: expect.stringContaining(`puedes volver desde el ${from}`) as string,
  });
});

it('other devices hear of what is asked and decided', async () => {
  const player = await excluded();
  const told = async () =>
    (
      await sql`SELECT FROM player_changes WHERE user_id = ${player.id} AND kind = 'LIMITS'`.execute(
        database.db,
      )
    ).rows.length;
  const before = await told();
  await limitsOf(player).askForReturn('It is time.');
  const asked = await told();
  await admin('returns', 'refuse', String(player.id), 'Not yet.');
  expect([asked > before, (await told()) > asked]).toEqual([true, true]);
});

it.each([
  [['returns', 'accept'], 'Say the login, e-mail or phone of the player, and the reason.'],
  [['returns', 'accept', 'demo@touchline.example'], 'Say the reason'],
  [['returns', 'refuse', 'demo@touchline.example', 'No.'], 'waits for no decision about a return'],
  [['returns', 'accept', 'nobody@touchline.example', 'Yes.'], 'There is no player'],
])('refuses %j', async (words, complaint) => {
  const refusal = admin(...words);
  await expect(refusal).rejects.toThrow(Misuse);
  await expect(refusal).rejects.toThrow(complaint);
});

it('where nobody decides, there is nothing to ask for', async () => {
  await under('specification');
  const player = await playerForDays(services);
  expect(reasonOf(await limitsOf(player).askForReturn('It is time.'))).toEqual([400, 'NOTHING_PENDING']);
  await limitsOf(player).exclude(7);
  expect(reasonOf(await limitsOf(player).askForReturn('It is time.'))).toEqual([403, 'NOT_CANCELLABLE']);
});
