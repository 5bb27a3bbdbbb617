/**
 * `npm run test:long` and `npm run chaos`: tests at full length, for a night rather than for every change. They read
 * TEST_LONG to choose the number of seeds, rounds and combinations.
 */
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, runScript } from './ensure.mjs';

const [what] = process.argv.slice(2);
ensureInstalled();
ensureBuilt();
process.env.TEST_LONG = '1';
if (what === 'chaos') runScript('e2e', {}, ['e2e/chaos']);
else {
  runScript('unit');
  process.env.CHROMIUM_PATH = await ensureBrowser();
  runScript('e2e');
}
