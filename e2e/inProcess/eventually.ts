import { setTimeout as sleep } from 'node:timers/promises';

/** Only a look that never succeeds takes as long. */
const limitMs = 60_000;
const everyMs = 20;

/** Repeats a look until its expectations hold; rejects with those that fail when they never do. */
export async function eventually(look: () => unknown): Promise<void> {
  for (const end = performance.now() + limitMs; ; await sleep(everyMs)) {
    try {
      return void (await look());
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
