import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many turns of the event loop in a row nothing may happen. */
const stillTurns = 20;

/** Files and modules that are being read: the loader asks another thread where an imported module is. */
const reading = /^(FSReq|MessagePort|Worker)/;

/**
 * Resolves when the process has nothing more to do of itself: for twenty turns of the event loop nothing was `travelling`
 * or being read from a file, and `activity` stayed the same. It depends on no time.
 */
export async function stillness(isTravelling: () => boolean, activity: () => number): Promise<void> {
  let before = activity();
  for (let turns = 0; turns < stillTurns; turns++) {
    await nextTurn();
    const isReading = process.getActiveResourcesInfo().some((name) => reading.test(name));
    if (!isReading && !isTravelling() && activity() === before) continue;
    before = activity();
    turns = 0;
  }
}
