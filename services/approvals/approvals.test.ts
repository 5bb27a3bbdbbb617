import fc from 'fast-check';
import { sql } from 'kysely';
import { runsOf } from '../../testing/runs';
import { dayMs } from '../durations';
import { useTestDatabase } from '../testing/database';
import { approvalsOf, openApproval, openApprovals, takeWord, type Approved, type Word } from './approvals';

const database = useTestDatabase();
const start = new Date('2026-11-27T08:00:00.000Z');
let acts = 0;

const wordOf = (who: string, words: readonly string[], reason = `${who} says so`): Word => ({
  command: 'persons join',
  words,
  who,
  reason,
});
const say = (word: Word, at = start): Promise<Approved> =>
  database.db.transaction().execute((trx) => takeWord(trx, word, at));
const statesOf = async (words: Word[]): Promise<string[]> => {
  const states: string[] = [];
  for (const word of words) states.push((await say(word)).state);
  return states;
};
/** Words that no other act has. */
const newWords = (): readonly string[] => [String((acts += 1)), 'other'];

describe('an act that needs two people', () => {
  it('is asked for by one, and given by another, with both reasons', async () => {
    const words = newWords();
    const asked = await say(wordOf('ann', words, 'same passport'));
    expect(asked).toMatchObject({ state: 'ASKED', approval: { asked_by: 'ann', given_by: null } });
    const given = await say(wordOf('bob', words, 'I saw it'));
    expect(given.approval).toEqual({
      id: asked.approval.id,
      command: 'persons join',
      words,
      digest: expect.any(Buffer),
      asked_by: 'ann',
      asked_reason: 'same passport',
      asked_at: start,
      given_by: 'bob',
      given_reason: 'I saw it',
      given_at: start,
    });
    expect(await approvalsOf(database.db, [{ command: 'persons join', words }])).toEqual([given.approval]);
  });

  it('is given by nobody twice, and asked for anew once it was given', async () => {
    const words = newWords();
    const said = ['ann', 'ann', 'bob', 'bob', 'bob', 'ann'].map((who) => wordOf(who, words));
    expect(await statesOf(said)).toEqual([
      'ASKED',
      'ASKED_BEFORE',
      'GIVEN',
      'ASKED',
      'ASKED_BEFORE',
      'GIVEN',
    ]);
  });

  it('is another one with other words, in another order, or of another command', async () => {
    const [one = '', other = ''] = newWords();
    const said = [
      wordOf('ann', [one, other]),
      wordOf('bob', [other, one]),
      wordOf('bob', [`${one} ${other}`]),
    ];
    expect(await statesOf([...said, { ...wordOf('bob', [one, other]), command: 'persons part' }])).toEqual(
      Array(4).fill('ASKED'),
    );
  });

  it('is given once when two people come at once', async () => {
    const words = newWords();
    await say(wordOf('ann', words));
    const both = await Promise.all(['bob', 'cat'].map((who) => say(wordOf(who, words))));
    expect(both.map(({ state }) => state).toSorted()).toEqual(['ASKED', 'GIVEN']);
  });

  it('waits in the list for two weeks, and is asked for anew then', async () => {
    const words = newWords();
    const { approval } = await say(wordOf('ann', words));
    const isListed = async (at: Date) =>
      (await openApprovals(database.db, at)).some(({ id }) => id === approval.id);
    const end = new Date(start.getTime() + 14 * dayMs);
    expect(await isListed(new Date(end.getTime() - 1))).toBe(true);
    expect(await isListed(end)).toBe(false);
    expect(await openApproval(database.db, approval.id, end)).toBeUndefined();
    expect((await say(wordOf('bob', words), end)).state).toBe('ASKED');
  });
});

it('nothing of a row changes but the second person, once, and no row goes', async () => {
  const { approval } = await say(wordOf('ann', newWords()));
  const one = sql`WHERE id = ${approval.id}`;
  const given = sql`given_reason = 'why', given_at = now()`;
  const tries = [
    sql`UPDATE approvals SET given_by = 'ann', ${given} ${one}`,
    sql`UPDATE approvals SET given_by = 'bob' ${one}`,
    sql`UPDATE approvals SET given_by = 'bob', ${given}, asked_by = 'cat' ${one}`,
    sql`UPDATE approvals SET asked_reason = 'another' ${one}`,
    sql`DELETE FROM approvals ${one}`,
    sql`TRUNCATE approvals`,
  ];
  for (const each of tries) await expect(each.execute(database.db)).rejects.toThrow(/approvals/);
  await sql`UPDATE approvals SET given_by = 'bob', ${given} ${one}`.execute(database.db);
  await expect(
    sql`UPDATE approvals SET given_by = 'cat', ${given} ${one}`.execute(database.db),
  ).rejects.toThrow('append-only');
});

/** The reference: who has asked for each act, and when. */
class Model {
  private readonly open = new Map<string, { who: string; at: number }>();

  take(who: string, act: string, at: number): Approved['state'] {
    const asked = this.open.get(act);
    const isOpen = asked !== undefined && at - asked.at < 14 * dayMs;
    if (isOpen && asked.who === who) return 'ASKED_BEFORE';
    if (isOpen) {
      this.open.delete(act);
      return 'GIVEN';
    }
    this.open.set(act, { who, at });
    return 'ASKED';
  }
}

it('follows the reference over random words of three people', async () => {
  const step = fc.record({
    who: fc.constantFrom('ann', 'bob', 'cat'),
    act: fc.constantFrom('one', 'two'),
    days: fc.constantFrom(0, 0, 1, 13, 14),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const [own = ''] = newWords();
      const model = new Model();
      let at = start.getTime();
      for (const { who, act, days } of steps) {
        at += days * dayMs;
        const { state } = await say(wordOf(who, [own, act]), new Date(at));
        expect(state).toBe(model.take(who, act, at));
      }
    }),
    { numRuns: runsOf(200, 40) },
  );
});
