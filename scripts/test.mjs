/**
 * `npm test`: installs what is missing and runs every check; all of them, whatever fails. Checks that keep one core busy run
 * side by side where none needs what another writes.
 */
import { ensureBrowser } from './browser.mjs';
import { beside, runChecks } from './checks.mjs';
import { bin, ensureInstalled, runBeside, runScript } from './ensure.mjs';

const npm =
  (script, ...args) =>
  () =>
    runScript(script, {}, args);
const npmBeside =
  (script, ...args) =>
  () =>
    runBeside('npm', ['run', '--silent', script, '--', ...args]);

const build = "import { ensureBuilt } from './scripts/ensure.mjs'; ensureBuilt();";

/** The check that runs beside lint and the tests of the code, whose end leaves a core idle. */
let newParts;

/** After the types, because the compiler starts in the copy from what it found here. */
const startNewParts = () => (newParts = runBeside(bin('tsx'), ['scripts/newPartsCheck.ts', '--in-turn']));

/** A check of a row that starts something else when it has ended, however it ended. */
const followedBy = (check, start) => () => {
  const finish = check();
  return (announce) => finish(announce).finally(start);
};

const checks = [
  // First and alone, as it writes the generated code that the others read, and as building would hide what is stale.
  ['drift of what is written', npm('drift', '--written')],
  // Alone, as the compiler keeps all cores busy.
  ['types', npm('types')],
  beside(
    [['lint', npmBeside('lint')]],
    [
      ['build', () => runBeside(process.execPath, ['--input-type=module', '--eval', build])],
      ['drift of the running site', npmBeside('drift', '--running')],
      ['size of the first page', npmBeside('size')],
      ['languages', followedBy(npmBeside('languages'), startNewParts)],
    ],
  ),
  ['unit, contract, gateway and screen tests', npm('unit')],
  ['a new upstream, screen, language, guard and config key in a copy of the tree', () => newParts()],
  [
    'browser tests',
    async () => {
      process.env.CHROMIUM_PATH = await ensureBrowser();
      runScript('e2e');
    },
  ],
];

ensureInstalled();
await runChecks(checks);
