/** Named checks, run and reported as `npm test` and `npm run check` do. */

/**
 * Runs the checks one after the other, all of them, whatever fails; then ends the process, with 1 when any failed. The
 * reasons are told again at the end, which is all that is left of a long output.
 */
export async function runChecks(checks) {
  /** Of each failed check its name and the reason. */
  const failed = [];
  for (const [name, check] of checks) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    try {
      await check();
      console.log(`── ${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.push([name, reason]);
      console.error(`── ${name}: FAILED (${reason.split('\n')[0]})`);
    }
  }
  for (const [name, reason] of failed) console.error(`\nFailed: ${name}: ${reason}`);
  console.log(`\nchecks: ${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
