/** When the log says that a provider's list of a day differs from the books. */
import { pino } from 'pino';
import { manualClock } from '../../testing/clock';
import { useTestDatabase } from '../../testing/database';
import { silentProvider } from '../../testing/withdrawals';
import type { ListedPayment } from '../provider';
import { createComparing, differencesFound } from './index';

const database = useTestDatabase();
const stray = { id: 'stray', reference: 'nobody', amount: 7_00, currency: 'EUR' };
const other = { ...stray, id: 'other' };

/** A site whose provider lists payments that nobody booked on a day before today, and what it logs as an error. */
function siteWith(...listed: ListedPayment[]) {
  const clock = manualClock();
  const day = '2026-03-07';
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const paymentsOf = (asked: string) => Promise.resolve(asked === day ? [...listed] : []);
  /** The work of a process that has just started. */
  const start = () =>
    createComparing({
      ...{ db: database.db, clock, logger, demo: true },
      provider: { ...silentProvider(), paymentsOf },
    });
  return {
    listed,
    lines,
    clock,
    start,
    /** Has a process work once an hour; the alarm counts all differences at all times. */
    async hours(count: number, compare = start()) {
      for (let hour = 0; hour < count; hour += 1) {
        await compare();
        expect(await differencesFound(database.db)).toBe(listed.length);
        await clock.advance(3600);
      }
    },
  };
}

beforeEach(() => database.db.deleteFrom('compared_days').execute());

it('says that they differ when that is new, and then once a day, while the alarm stays', async () => {
  const { lines, hours, start } = siteWith(stray);
  const compare = start();
  await hours(1, compare);
  expect(lines).toEqual([expect.stringContaining('differs from the books')]);
  await hours(23, compare);
  expect(lines).toHaveLength(1);
  await hours(1, compare);
  expect(lines).toHaveLength(2);
  await hours(23, compare);
  expect(lines).toHaveLength(2);
});

it('says at once that a difference came, changed or went while another one stays', async () => {
  const { listed, lines, hours } = siteWith(stray);
  await hours(2);
  listed.unshift(other);
  await hours(2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"id":"other"');
  listed[0] = { ...other, amount: 8_00 };
  await hours(2);
  expect(lines).toHaveLength(3);
  listed.shift();
  await hours(2);
  expect(lines).toHaveLength(4);
});

it('says nothing of differences that stand in another order', async () => {
  const { listed, lines, hours } = siteWith(stray, other);
  await hours(2);
  listed.reverse();
  await hours(2);
  expect(lines).toHaveLength(1);
});

it('says nothing again after a restart', async () => {
  const { lines, hours, start } = siteWith(stray);
  await hours(2, start());
  await hours(2, start());
  expect(lines).toHaveLength(1);
});

it('says it once where several processes compare at once', async () => {
  const { lines, clock, start } = siteWith(stray);
  const processes = [start(), start(), start()];
  for (const hour of [0, 1, 24]) {
    await Promise.all(processes.map((compare) => compare()));
    expect([hour, lines.length]).toEqual([hour, hour < 24 ? 1 : 2]);
    await clock.advance(hour === 0 ? 3600 : 23 * 3600);
  }
});

it('says of a day that a former release compared what differs', async () => {
  const { lines, hours } = siteWith(stray);
  await hours(1);
  await database.db.updateTable('compared_days').set({ told_at: null }).execute();
  await hours(2);
  expect(lines).toHaveLength(2);
});
