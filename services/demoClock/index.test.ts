import { useTestDatabase } from '../testing/database';
import { openDemoClock } from './demoClock';

const database = useTestDatabase();
const machineNow = () => Date.parse('2026-03-08T12:00:00.000Z');

it('stands where it is put', async () => {
  const clock = await openDemoClock(database.db, new Date('2026-03-08T15:30:20.300Z'));
  expect(clock.now().toISOString()).toBe('2026-03-08T15:30:20.300Z');
  await clock.advance(0);
  expect(clock.now().toISOString()).toBe('2026-03-08T15:30:20.300Z');
});

it('moves forward, and stays forward after a restart', async () => {
  const clock = await openDemoClock(database.db, undefined, machineNow);
  await clock.advance(3600);
  await clock.advance(60);
  expect(clock.now().toISOString()).toBe('2026-03-08T13:01:00.000Z');
  const restarted = await openDemoClock(database.db, undefined, machineNow);
  expect(restarted.now().toISOString()).toBe('2026-03-08T13:01:00.000Z');
});

it('is one clock for all processes of a site', async () => {
  const [one, other] = [
    await openDemoClock(database.db, undefined, machineNow),
    await openDemoClock(database.db, undefined, machineNow),
  ];
  const stop = other.follow();
  await one.advance(600);
  while (other.now().getTime() !== one.now().getTime()) await new Promise((resolve) => setImmediate(resolve));
  stop();
});

it('never goes back, even when the system clock does', async () => {
  let machine = machineNow();
  const clock = await openDemoClock(database.db, undefined, () => machine);
  const before = clock.now();
  machine -= 60_000;
  expect(clock.now()).toEqual(before);
});
