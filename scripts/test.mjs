/** `npm test`: installs what is missing and runs every check, one after the other; all of them, whatever fails. */
import { ensureBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { bin, ensureBuilt, ensureInstalled, run, runBeside, runScript } from './ensure.mjs';

const npm = (script) => () => runScript(script);

/** Keeps one core busy while the checks of the code keep the other. */
let newUpstream;

const checks = [
  // First, as building writes generated code anew and would hide what is stale.
  ['drift', npm('drift')],
  ['generated code and build', ensureBuilt],
  [
    'types',
    () => {
      newUpstream = runBeside(bin('tsx'), ['scripts/newUpstreamCheck.ts']);
      npm('types')();
    },
  ],
  ['lint', npm('lint')],
  ['languages', npm('languages')],
  ['size of the first page', npm('size')],
  ['unit, contract, gateway and screen tests', npm('unit')],
  ['a new upstream in a copy of the tree', () => newUpstream()],
  [
    'a new screen, language and guard in a copy of the tree',
    () => run(bin('tsx'), ['scripts/newPartsCheck.ts']),
  ],
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
