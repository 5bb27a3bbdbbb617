/**
 * What `/dev/time` and the player are told of a rise is what happens: at the second before it is refused, at the second that is
 * said it is confirmed.
 */
import { sql } from 'kysely';
import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { useTestDatabase } from '../../testing/database';
import { ask, decide } from './changes';
import { begin } from '../breaks/breaks';
import { foresightOf } from './due';
import { foretell } from './forecast';
import type { PackName } from '../packs';
import { lockPerson, type Person } from '../persons/person';
import { askForReturn, decideAboutReturn } from '../breaks/returns';
import { indefinite } from '../rules/breaks';
import { openMainAccount } from '../opening';

const database = useTestDatabase();
let users = 0;

/** A new person in roubles under a pack. */
async function personUnder(pack: PackName, now: Date): Promise<number> {
  users += 1;
  const userId = users;
  await database.db.transaction().execute(async (trx) => {
    await changeConfig(trx, (config) => ({ ...config, jurisdictions: [{ residence: '*', pack }] }));
    await openMainAccount(trx, { userId, currency: 'RUB', grant: false, now });
  });
  return userId;
}

const within = <Result>(
  userId: number,
  work: (trx: Parameters<typeof ask>[0], person: Person) => Promise<Result>,
) =>
  database.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person) throw new Error('nobody');
    return work(trx, person);
  });

const wish = (userId: number, type: number, value: number | null, now: Date) =>
  within(userId, (trx, person) => ask(trx, person, { type, value }, { userId, now }));

const confirm = (userId: number, type: number, now: Date) =>
  within(userId, (trx, person) => decide(trx, person, { type, isApproved: true }, { userId, now }));

const said = async (userId: number, now: Date) =>
  (await foresightOf(database.db).ofPlayer?.(userId, now))?.map(({ at, text }) => [
    at?.toISOString() ?? null,
    text,
  ]);

const foretold = (userId: number, type: number, now: Date) =>
  within(userId, (_trx, person) =>
    Promise.resolve(
      foretell(person, type, 'en', now).map(({ at, text }) => [at?.toISOString() ?? null, text]),
    ),
  );

const daily = 20;
const weekly = 21;
const session = 31;
const from = 5000_00;
const to = 10_000_00;

describe('a rise that waits', () => {
  it.each<[PackName, number, string, string, string, string, string]>([
    [
      'specification',
      weekly,
      '2026-03-08T12:00:00Z',
      '2026-03-09T11:59:59Z',
      '2026-03-09T12:00:00.000Z',
      'Deposit limit of RUB 5,000 per 7 days: rises to RUB 10,000 if confirmed after 2026-03-09 12:00:00, because the specification waits 24 hours (LM-14).',
      'The reason: on this site, a raise waits 24 hours.',
    ],
    [
      'greatBritain',
      weekly,
      '2026-11-27T10:00:00Z',
      '2026-11-28T09:59:59Z',
      '2026-11-28T10:00:00.000Z',
      'Deposit limit of RUB 5,000 per week: rises to RUB 10,000 if confirmed after 2026-11-28 10:00:00, because Great Britain waits 24 hours (RTS 12D, unconfirmed).',
      'The reason: in Great Britain, a raise waits 24 hours.',
    ],
    [
      'ontario',
      daily,
      '2026-03-08T12:00:00Z',
      '2026-03-09T11:59:59Z',
      '2026-03-09T12:00:00.000Z',
      'Deposit limit of RUB 5,000 per 24 hours: rises to RUB 10,000 if confirmed after 2026-03-09 12:00:00, because Ontario waits 24 hours (2.24).',
      'The reason: in Ontario, a raise waits 24 hours.',
    ],
    // Of a day 72 hours decide; of a week that has six days left, its end.
    [
      'sweden',
      daily,
      '2026-03-10T12:00:00Z',
      '2026-03-13T11:59:59Z',
      '2026-03-13T12:00:00.000Z',
      'Deposit limit of RUB 5,000 per day: rises to RUB 10,000 if confirmed after 2026-03-13 12:00:00, because Sweden waits 72 hours (11:3, position of Spelinspektionen of 2021-12-13).',
      'The reason: in Sweden, a raise waits 72 hours.',
    ],
    [
      'sweden',
      weekly,
      '2026-03-10T12:00:00Z',
      '2026-03-15T22:59:59Z',
      '2026-03-15T23:00:00.000Z',
      'Deposit limit of RUB 5,000 per week: rises to RUB 10,000 if confirmed after 2026-03-15 23:00:00, because Sweden waits for the end of the running period (11:3, position of Spelinspektionen of 2021-12-13).',
      'The reason: in Sweden, a raise waits until the running period ends.',
    ],
    [
      'germany',
      weekly,
      '2026-03-10T12:00:00Z',
      '2026-03-17T11:59:59Z',
      '2026-03-17T12:00:00.000Z',
      'Deposit limit of RUB 5,000 per week: rises to RUB 10,000 if confirmed after 2026-03-17 12:00:00, because Germany waits 168 hours (§ 6c: seven days, unconfirmed).',
      'The reason: in Germany, a raise waits 7 days.',
    ],
    [
      'malta',
      weekly,
      '2026-03-08T12:00:00Z',
      '2026-03-09T11:59:59Z',
      '2026-03-09T12:00:00.000Z',
      'Deposit limit of RUB 5,000 per 7 days: rises to RUB 10,000 if confirmed after 2026-03-09 12:00:00, because Malta waits 24 hours (24 hours, unconfirmed).',
      'The reason: in Malta, a raise waits 24 hours.',
    ],
  ])(
    'in the pack %s of limit %i, asked for at %s, is refused at %s and confirmed at %s, as is said',
    async (pack, type, asked, before, at, text, reason) => {
      const now = new Date(asked);
      const userId = await personUnder(pack, now);
      await wish(userId, type, from, now);
      expect(await foretold(userId, type, now)).toEqual([
        [at, 'If you raise or remove it now, you can confirm from {{time}}.'],
        [null, reason],
        [null, 'A lower limit applies at once.'],
      ]);
      await wish(userId, type, to, now);
      expect(await said(userId, now)).toContainEqual([at, text]);
      await expect(confirm(userId, type, new Date(before))).rejects.toMatchObject({ code: 'NOT_DUE' });
      await confirm(userId, type, new Date(at));
      expect((await said(userId, new Date(at)))?.some(([, one]) => one?.includes('if confirmed'))).toBe(
        false,
      );
    },
  );

  it('says so of a removal, and of a session limit in hours', async () => {
    const now = new Date('2026-03-08T12:00:00Z');
    const userId = await personUnder('greatBritain', now);
    await wish(userId, daily, from, now);
    await wish(userId, daily, null, now);
    await wish(userId, session, 1, now);
    await wish(userId, session, 2, now);
    const texts = (await said(userId, now))?.map(([, text]) => text);
    const end =
      'if confirmed after 2026-03-09 12:00:00, because Great Britain waits 24 hours (RTS 12D, unconfirmed).';
    expect(texts).toContain(`Deposit limit of RUB 5,000 per day: is removed ${end}`);
    expect(texts).toContain(`Session limit of 1 hour: rises to 2 hours ${end}`);
    expect(texts).toContain(
      'Session limit of 1 hour: all sessions of the person end; it counts from the next sign-in.',
    );
  });

  it('names the pack that the person left while that one is the stricter', async () => {
    const now = new Date('2026-03-10T12:00:00Z');
    const userId = await personUnder('sweden', now);
    await wish(userId, daily, from, now);
    await wish(userId, daily, to, now);
    await database.db.transaction().execute((trx) =>
      changeConfig(trx, (config) => ({
        ...config,
        jurisdictions: [{ residence: '*', pack: 'greatBritain' }],
      })),
    );
    const texts = (await said(userId, now))?.map(([, text]) => text);
    const because = 'because Sweden waits 72 hours';
    expect(texts).toContainEqual(expect.stringMatching(`rises to RUB 10,000 if confirmed .*${because}`));
    expect(texts).toContainEqual(expect.stringMatching(`asked for now can be confirmed .*${because}`));
    expect(texts).toContain(
      'The person moves from the rules of Sweden to those of Great Britain with the next change, stake or deposit.',
    );
  });
});

it('says when a period begins anew, and when what is asked for now could be confirmed', async () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const userId = await personUnder('greatBritain', now);
  await wish(userId, daily, from, now);
  expect(await said(userId, now)).toEqual([
    [
      '2026-03-09T00:00:00.000Z',
      'Deposit limit of RUB 5,000 per day: a new period begins, of which nothing is used.',
    ],
    [
      '2026-03-09T12:00:00.000Z',
      'Deposit limit of RUB 5,000 per day: a rise or removal that is asked for now can be confirmed from 2026-03-09 12:00:00, because Great Britain waits 24 hours (RTS 12D, unconfirmed). A lower value applies at once.',
    ],
  ]);
});

it('says which limit is demanded before play', async () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const userId = await personUnder('germany', now);
  expect(await said(userId, now)).toEqual([
    [
      null,
      'No stake and no deposit is taken until the person sets a limit that is demanded (§ 6c(1): the limit of deposits of a month).',
    ],
  ]);
});

it('says when exclusions of registers end, and that others wait for the register', async () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const userId = await personUnder('specification', now);
  const since = now.toISOString();
  const exclusions = [
    { register: 'gamstop', since, until: '2026-09-08T12:00:00.000Z', check: 1 },
    { register: 'oasis', since, until: null, check: 2 },
    { register: 'spelpaus', since, until: since, check: 3 },
  ];
  await within(userId, (trx, { id }) =>
    trx
      .updateTable('persons')
      .set({ register_standing: JSON.stringify({ exclusions }) })
      .where('id', '=', id)
      .execute(),
  );
  expect(await said(userId, now)).toEqual([
    ['2026-09-08T12:00:00.000Z', 'Exclusion by the register gamstop: ends by its date.'],
    [null, 'Exclusion by the register oasis: ends when the register says so.'],
  ]);
});

it('says how long markers of harm hold, and by when the operator has to act', async () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const userId = await personUnder('specification', now);
  const holds_until = new Date('2026-04-07T12:00:00Z');
  const marker = { seen: '{}', since: now, seen_at: now, holds_until };
  await within(userId, async (trx, { id: person_id }) => {
    const markers = [
      { person_id, kind: 'NIGHTS' as const, strength: 'STRONG' as const, ...marker },
      { person_id, kind: 'CHASING' as const, strength: 'WEAK' as const, ...marker, holds_until: now },
    ];
    await trx.insertInto('harm_markers').values(markers).execute();
    const due_at = new Date('2026-03-10T12:00:00Z');
    const one = { person_id, opened_at: now, due_at, closed_at: null };
    await trx.insertInto('harm_cases').values(one).execute();
  });
  expect(await said(userId, now)).toEqual([
    ['2026-04-07T12:00:00.000Z', 'Marker of harm NIGHTS, strong: holds no longer.'],
    ['2026-03-10T12:00:00.000Z', expect.stringMatching(/^Case \d+: the operator has to have acted\.$/)],
  ]);
  expect(await foresightOf(database.db).next?.(now)).toContainEqual({
    at: new Date('2026-03-10T12:00:00Z'),
    text: 'The operator has to have acted on a case of a strong marker of harm.',
  });
});

it('says when a limit of login time is used up, and when its period begins anew', async () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const userId = await personUnder('sweden', now);
  await wish(userId, 34, 2, now);
  expect(await said(userId, now)).toEqual(
    expect.arrayContaining([
      [
        '2026-03-08T23:00:00.000Z',
        'Login time limit of 2 hours per day: a new period begins, of which nothing is used.',
      ],
      [null, 'Login time limit of 2 hours per day: counts while somebody is signed in.'],
      [
        '2026-03-11T12:00:00.000Z',
        expect.stringMatching(/^Login time limit of 2 hours per day: a rise .*because Sweden waits 72 hours/),
      ],
    ]),
  );
});

describe('a return that the operator decides about', () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const later = (days: number) => new Date(now.getTime() + days * dayMs);
  const next = async (at: Date) => (await foresightOf(database.db).next?.(at))?.map((one) => one.text);
  const decisionDue = 'The operator has to have decided about the return of an excluded player.';

  it('says how a player returns, until when the operator decides, that a decision is overdue, and the end', async () => {
    const userId = await personUnder('malta', now);
    await within(userId, (trx, person) =>
      begin(trx, person, { kind: 'EXCLUSION', days: indefinite, reasonId: null }, { userId, now }),
    );
    expect(await said(userId, now)).toEqual([
      [
        null,
        'Exclusion: from 2026-03-08 12:00:00 on the player can ask to return with a reason. The operator decides within 7 days, and 168 hours run after a decision to let the player return.',
      ],
    ]);
    expect(await next(now)).not.toContain(decisionDue);
    await within(userId, (trx, person) => askForReturn(trx, person, 'It is time.', { userId, now }));
    expect(await said(userId, now)).toEqual([
      [
        '2026-03-15T12:00:00.000Z',
        expect.stringMatching(
          /^Return \d+: the operator has to have decided\. The exclusion goes on until then\.$/,
        ),
      ],
    ]);
    expect(await next(now)).toContain(decisionDue);
    expect(await said(userId, later(7))).toEqual([
      [
        null,
        expect.stringMatching(
          /^Return \d+: the decision is overdue since 2026-03-15 12:00:00\. The exclusion/,
        ),
      ],
    ]);
    const decision = { isAccepted: true, answer: 'Welcome.', who: 'ann' };
    await within(userId, (trx) => decideAboutReturn(trx, userId, decision, later(8)));
    expect(await said(userId, later(8))).toEqual([
      [
        '2026-03-23T12:00:00.000Z',
        'Exclusion: ends, since the operator let the player return and 168 hours have run.',
      ],
    ]);
    expect(await next(later(8))).not.toContain(decisionDue);
    expect(await said(userId, later(15))).toEqual([]);
  });

  it('says of a definite time that it ends by itself, too', async () => {
    const userId = await personUnder('malta', now);
    await within(userId, (trx, person) =>
      begin(trx, person, { kind: 'EXCLUSION', days: 92, reasonId: null }, { userId, now }),
    );
    expect(await said(userId, now)).toEqual([
      [null, expect.stringMatching(/decides within 7 days, and 24 hours run/)],
      ['2026-06-08T12:00:00.000Z', 'Exclusion: ends by its time.'],
    ]);
  });
});

it('says that documents are due of the account alone that may be of the person of another one', async () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const [first, second] = [await personUnder('specification', now), await personUnder('specification', now)];
  await sql`
    INSERT INTO person_matches (user_id, other_user_id, held_user_id, verdict, signs, state, found_at)
    VALUES (${first}, ${second}, ${first}, 'POSSIBLE', ARRAY['SIMILAR'], 'WAITING', ${now})`.execute(
    database.db,
  );
  expect(await said(first, now)).toEqual([[null, expect.stringMatching(/until documents prove/)]]);
  expect(await said(second, now)).toEqual([]);
});
