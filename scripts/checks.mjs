/** Named checks, run and reported as `npm test` and `npm run check` do. */

/** Runs the checks one after the other, all of them, whatever fails; then ends the process, with 1 when any failed. */
export async function runChecks(checks) {
  const failed = [];
  for (const [name, check] of checks) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    try {
      await check();
      console.log(`── ${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`);
    } catch (error) {
      failed.push(name);
      console.error(`── ${name}: FAILED (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    }
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  console.log(`\nchecks: ${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
