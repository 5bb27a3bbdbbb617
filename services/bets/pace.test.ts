import { Refusal } from '../http/refusal';
import { useTestDatabase } from '../testing/database';
import { takePlace } from './pace';

const database = useTestDatabase();
const start = Date.parse('2026-05-01T12:00:00Z');
let player = 0;

beforeEach(() => {
  player += 1;
});

/** Tries to take places at an instant, in seconds after the start; gives how many were had. */
async function take(count: number, atSeconds: number): Promise<number> {
  let taken = 0;
  for (let index = 0; index < count; index++) {
    const place = takePlace(database.db, player, new Date(start + atSeconds * 1000));
    await place.then(
      () => (taken += 1),
      (error: unknown) => expect(error).toBeInstanceOf(Refusal),
    );
  }
  return taken;
}

it('gives twenty places at once, and one more every two seconds', async () => {
  expect(await take(25, 0)).toBe(20);
  expect(await take(2, 2)).toBe(1);
  expect(await take(5, 8)).toBe(3);
  expect(await take(25, 60)).toBe(20);
});

it('goes on at its own pace after the clock went back by an hour', async () => {
  expect(await take(5, 3600)).toBe(5);
  expect(await take(5, 0)).toBe(1);
  expect(await take(5, 2)).toBe(1);
  expect(await take(25, 42)).toBe(20);
});

it('gives no more places to two clocks that are three seconds apart', async () => {
  let taken = 0;
  for (let turn = 0; turn < 20; turn++) {
    const more = await take(2, turn % 2 === 0 ? 3 : 0);
    taken += more;
  }
  expect(taken).toBe(20);
});
