/** Named checks, run and reported as `npm test` and `npm run check` do. */

const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

/**
 * Rows of checks that run side by side, as one place in the list of `runChecks`: those of one row run one after the other.
 * Each of these checks starts a program and returns what `runBeside` returned, so that its output is printed in one piece
 * when it ends.
 */
export const beside = (...rows) => ({ rows });

/**
 * Runs the checks one after the other, all of them, whatever fails; then ends the process, with 1 when any failed. The
 * reasons are told again at the end, which is all that is left of a long output.
 */
export async function runChecks(checks) {
  /** Of each failed check its name and the reason. */
  const failed = [];
  let passed = 0;

  /** Runs a check, which calls `announce` before it prints, and says how it ended. */
  const run = async (name, check) => {
    const started = Date.now();
    try {
      await check(() => console.log(`\n── ${name}`));
      passed += 1;
      console.log(`── ${name}: passed in ${secondsSince(started)} s`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.push([name, reason]);
      console.error(`── ${name}: FAILED (${reason.split('\n')[0]})`);
    }
  };

  const runAlone = (name, check) =>
    run(name, (announce) => {
      announce();
      return check();
    });
  const runRow = async (row) => {
    for (const [name, check] of row) await run(name, async (announce) => (await check())(announce));
  };

  for (const check of checks)
    if (Array.isArray(check)) await runAlone(...check);
    else await Promise.all(check.rows.map(runRow));
  for (const [name, reason] of failed) console.error(`\nFailed: ${name}: ${reason}`);
  console.log(`\nchecks: ${passed} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
