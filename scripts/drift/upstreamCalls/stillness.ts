import { setImmediate as nextTurn } from 'node:timers/promises';

/** For how many consecutive turns of the event loop nothing may happen. */
const stillTurns = 20;

/** Pending reads of files and modules: the loader asks another thread for the location of an imported module. */
const reading = /^(FSReq|MessagePort|Worker)/;

/**
 * Resolves when the process has nothing left to do: for twenty turns of the event loop nothing was travelling or being
 * read from a file, and `activity` did not change. It depends on no time.
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
