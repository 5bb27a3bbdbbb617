/**
 * Books random movements between all accounts of the chart and compares the ledger with plain sums: 2,000 steps in
 * `npm test`, 100,000 with TEST_LONG=1.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { runsOf } from '../../testing/runs';
import { violates } from '../database/faults';
import { mayMove } from '../protection/gate';
import { useTestDatabase } from '../testing/database';
import { countAllEntries, ledgerFaults } from '../testing/ledger';
import { freeKinds, gatedKinds, houseKinds, reserveKinds, type GatedKind, type HouseKind } from './chart';
import { lockWallet } from './service';
import { bookMovement, type Movement, type Side } from './ledger';
import { lockReserve } from './reserves';
import { openMainAccount } from '../protection/opening';

const database = useTestDatabase();
const now = new Date('2026-03-08T12:00:00.000Z');
const runs = runsOf(500, 10);
const stepsPerRun = 200;
const players = [1, 2];

const slot = fc.nat(players.length * (1 + reserveKinds.length) + houseKinds.length - 1);
const step = fc.record({
  from: slot,
  to: slot,
  kind: fc.constantFrom(...gatedKinds, ...freeKinds),
  amount: fc.integer({ min: 1, max: 5_000_00 }),
  isRepeated: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
});

/** A place of the chart: an account of a player, or one of the house. */
interface Place {
  side: Side;
  userId: number | null;
  cashId: number;
  isDebt: boolean;
}

it('holds what plain sums hold, whatever moves between any two accounts', async () => {
  const { db } = database;
  const places = await openChart();
  const sums = new Map<Side, number>();
  let references = 0;
  let booked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: stepsPerRun, maxLength: stepsPerRun }), async (steps) => {
      for (const { kind, amount, isRepeated, ...slots } of steps) {
        const [from, to] = [places[slots.from] as Place, places[slots.to] as Place];
        if (from === to) continue;
        const isKnown = isRepeated && booked > 0;
        if (!isKnown) references += 1;
        const reference = `model:${references}`;
        const plain = { reference, currency: 'RUB', from: from.side, to: to.side, amount };
        const isTaken = isKnown && lastBooked === reference;
        const added = await db
          .transaction()
          .execute(async (trx) => {
            if (!isGated(kind)) return bookMovement(trx, { ...plain, kind }, now);
            const { userId, cashId } = from.userId === null ? to : from;
            const asked = { kind, userId: userId ?? 1, accountId: cashId };
            const { pass } = await mayMove(trx, asked, { amount, currency: 'RUB', now, isDemo: true });
            if (!pass) throw new Error('the gate is closed');
            return bookMovement(trx, { ...plain, kind, pass } as Movement, now);
          })
          .catch((error: unknown) => {
            if (violates(error, 'ledger_accounts_not_negative')) return 'REFUSED' as const;
            throw error;
          });
        const fits = (place: Place, change: number): boolean => {
          const sum = (sums.get(place.side) ?? 0) + change;
          return place.userId === null || (place.isDebt ? sum <= 0 : sum >= 0);
        };
        if (isTaken) expect(added).toBe(false);
        else expect(added).toBe(fits(from, -amount) && fits(to, amount) ? true : 'REFUSED');
        if (added !== true) continue;
        booked += 1;
        lastBooked = reference;
        sums.set(from.side, (sums.get(from.side) ?? 0) - amount);
        sums.set(to.side, (sums.get(to.side) ?? 0) + amount);
      }
      await countAllEntries(db, now);
      expect(await ledgerSums()).toEqual(new Map(places.map(({ side }) => [side, sums.get(side) ?? 0])));
      expect((await ledgerFaults(db)).filter((fault) => !fault.includes('expected nothing'))).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(booked).toBeGreaterThan((runs * stepsPerRun) / 10);

  /** Opens every account of the chart. */
  async function openChart(): Promise<Place[]> {
    const chart: Place[] = [];
    for (const userId of players)
      await db.transaction().execute(async (trx) => {
        await openMainAccount(trx, { userId, currency: 'RUB', grant: false, now });
        const cashId = (await lockWallet(trx, userId))?.id ?? 0;
        chart.push({ side: cashId, userId, cashId, isDebt: false });
        for (const kind of reserveKinds) {
          const { id } = await lockReserve(trx, { userId, kind, currency: 'RUB', now });
          chart.push({ side: id, userId, cashId, isDebt: kind === 'DEBTS' });
        }
      });
    const [first] = chart;
    for (const side of houseKinds)
      chart.push({ side, userId: null, cashId: first?.cashId ?? 0, isDebt: false });
    return chart;
  }

  /** What each account holds: a player's by its balance, the house's by its newest closing. */
  async function ledgerSums(): Promise<Map<Side, number>> {
    const { rows } = await sql<{ id: number; user_id: number | null; kind: HouseKind; sum: number }>`
      SELECT a.id, a.user_id, a.kind, CASE WHEN a.user_id IS NULL THEN coalesce(
        (SELECT c.balance FROM ledger_closings c WHERE c.account_id = a.id ORDER BY day DESC LIMIT 1), 0
      ) ELSE a.balance END AS sum
      FROM ledger_accounts a WHERE a.currency = 'RUB'`.execute(db);
    return new Map(rows.map(({ id, user_id, kind, sum }) => [user_id === null ? kind : id, sum]));
  }
}, 3_600_000);

let lastBooked = '';

const isGated = (kind: Movement['kind']): kind is GatedKind =>
  (gatedKinds as readonly string[]).includes(kind);
