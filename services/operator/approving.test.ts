/** Commands that two people have to give. */
import { sql } from 'kysely';
import { useTestDatabase } from '../testing/database';
import { forgetStaff, storeMember } from '../testing/staff';
import { Misuse, recorded, type Command, type CommandContext } from './command';
import { runCommand } from './approving';
import { runAdmin } from './run';

const database = useTestDatabase();
const now = new Date('2026-11-27T08:00:00.000Z');
let told = 0;

/** A command that writes into the log of changes, and outside once that is there. */
const noting: Command = {
  usage: [],
  needsTwo: { note: 1 },
  async run([, about = '', ...words], { trx, who }) {
    if (about === 'nothing') throw new Misuse('There is nothing to note.');
    await trx
      .insertInto('admin_log')
      .values({ at: now, who, what: `noted ${about} ${words.join(' ')}` })
      .execute();
    return {
      ...recorded({ reason: words.join(' '), before: 'no', after: 'yes' }, `${about} is noted.`),
      after: () => Promise.resolve(void (told += 1)),
    };
  },
};
const give = (who: string, ...words: string[]) =>
  database.db.transaction().execute((trx) => {
    const context = {
      trx,
      who,
      user: who,
      demo: true,
      now,
      siteNow: now,
      routes: [],
    } satisfies CommandContext;
    return runCommand('noting', noting, ['note', ...words], context);
  });
const noted = async (): Promise<string[]> =>
  (await database.db.selectFrom('admin_log').select('what').where('what', 'like', 'noted %').execute()).map(
    ({ what }) => what,
  );

describe('a command that needs two people', () => {
  it('does nothing at the first person’s word, which says who has to give it', async () => {
    const { lines, record, after } = await give('ann', 'first', 'a', 'good', 'reason');
    expect(lines).toEqual([
      expect.stringMatching(
        /^ann asks for `noting note first`: another person has to as well, by `approvals give \d+ <reason>`\.$/,
      ),
    ]);
    expect(record).toEqual({ reason: 'a good reason' });
    expect([after, await noted()]).toEqual([undefined, []]);
  });

  it('is done at the second person’s word, with the reason of the first', async () => {
    await give('ann', 'second', 'a', 'good', 'reason');
    const { lines, record } = await give('bob', 'second', 'I', 'agree');
    expect(lines).toEqual(['ann asked for it, and bob gives it.', 'second is noted.']);
    expect(record).toEqual({ reason: 'I agree', before: 'no', after: 'yes' });
    expect(await noted()).toEqual(['noted second a good reason']);
    expect(told).toBe(0);
  });

  it('is refused at once when it cannot be done, or without a reason', async () => {
    await expect(give('ann', 'nothing', 'why')).rejects.toThrow('There is nothing to note.');
    await expect(give('ann', 'third')).rejects.toThrow('Say the reason');
    await expect(give('ann', 'third', 'x'.repeat(501))).rejects.toThrow('up to 500 characters');
    await give('ann', 'third', 'why');
    await expect(give('ann', 'third', 'again')).rejects.toThrow(
      'ann asked for it already: somebody else has to',
    );
  });
});

describe('`approvals give`', () => {
  const admin = (typed: string, who = 'ann', demo = true) =>
    runAdmin(typed.split(' '), { db: database.db, who, demo, routes: [] });
  const ask = (command: string, words: string[], who = 'ann') =>
    sql<{ id: number }>`
      INSERT INTO approvals (command, words, digest, asked_by, asked_reason, asked_at)
      VALUES (${command}, ${words}, sha256(convert_to(${JSON.stringify([command, ...words])}, 'UTF8')), ${who}, 'why', now())
      RETURNING id::int AS id`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.id ?? 0);
  afterEach(() => forgetStaff(database.db));

  it('says what waits, and refuses a number that does not', async () => {
    const id = await ask('persons part', ['7']);
    expect((await admin('approvals list')).find((line) => line.startsWith(`${id}: `))).toMatch(
      /: persons part 7, asked for by ann at \d{4}-.*Z: why$/,
    );
    await expect(admin('approvals give 0 why')).rejects.toThrow('"0" is no number of `approvals list`.');
    await expect(admin('approvals give 999999 why')).rejects.toThrow('Nothing of the number 999999 waits');
    await expect(admin(`approvals give ${id}`)).rejects.toThrow('Say the reason');
  });

  it('gives the command with its own refusals, which leave it waiting', async () => {
    const id = await ask('persons part', ['999999']);
    await expect(admin(`approvals give ${id} why`, 'bob')).rejects.toThrow('There is no player');
    expect((await admin('approvals list')).some((line) => line.startsWith(`${id}: `))).toBe(true);
  });

  it('is for those alone who may give the command itself', async () => {
    await storeMember(database.db, 'ann', ['protection']);
    await storeMember(database.db, 'pat', ['payments']);
    const id = await ask('persons part', ['8']);
    await expect(admin(`approvals give ${id} why`, 'pat', false)).rejects.toThrow(
      '`persons part` is for owner, protection. pat has payments.',
    );
  });
});
