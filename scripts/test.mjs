/** `npm test`: installs what is missing and runs every check, one after the other; all of them, whatever fails. */
import { ensureBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { bin, ensureBuilt, ensureInstalled, runBeside, runScript } from './ensure.mjs';

const npm = (script) => () => runScript(script);

/** The check that runs beside lint and the tests of the code, whose end leaves a core idle. */
let newParts;

const checks = [
  // First, as building writes generated code anew and would hide what is stale.
  ['drift', npm('drift')],
  ['generated code and build', ensureBuilt],
  ['types', npm('types')],
  [
    'lint',
    () => {
      // After the types, because the compiler starts in the copy from what it found here.
      newParts = runBeside(bin('tsx'), ['scripts/newPartsCheck.ts']);
      npm('lint')();
    },
  ],
  ['languages', npm('languages')],
  ['size of the first page', npm('size')],
  ['unit, contract, gateway and screen tests', npm('unit')],
  ['a new upstream, screen, language and guard in a copy of the tree', () => newParts()],
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
