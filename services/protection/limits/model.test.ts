/** The database against the plain model: 2,400 steps in `npm test`, 120,000 with TEST_LONG=1. */
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { useTestDatabase } from '../../testing/database';
import { StoredPerson } from '../../testing/storedPerson';
import { anyStep, PlainPerson } from '../../testing/limits/plainPerson';
import { packNames, plainRules } from '../../testing/limits/plainRules';

const database = useTestDatabase();
const start = new Date('2026-03-08T12:00:00.000Z');
const runs = runsOf(100, 2);

it.each(packNames)(
  'under the pack %s it says what the plain model says, whatever happens',
  async (pack) => {
    const rules = plainRules[pack];
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep(rules), { minLength: 200, maxLength: 200 }), async (steps) => {
        const stored = await StoredPerson.under(database.db, pack, start);
        const plain = new PlainPerson(start, rules);
        for (const step of steps) {
          const [said, expected] = [await stored.take(step), plain.take(step)];
          if (said !== expected) throw new Error(`${JSON.stringify(step)}: ${said} instead of ${expected}`);
        }
        expect(await stored.standing()).toEqual(plain.standing());
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  3_600_000,
);
