/**
 * `npm run size`: fails when the front page loads more JavaScript, brotli, than its budget, and prints which chunks
 * grew since their sizes were recorded; `npm run size -- write` records them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sharedNamespaces } from '../web/foundation/i18n/dictionaries';
import { pageAssets, type Manifest } from '../web/delivery/server/assets';
import { chunkName, growth, kb, type Sizes } from './size/growth';

const budgetKb = 166;
const client = 'dist/client';
const record = 'scripts/size/home.json';

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const { entry, preloads } = pageAssets(manifest, { lng: 'en', route: 'home', namespaces: sharedNamespaces });
const files = [entry, ...preloads]
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(client, file))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
const sizes: Sizes = Object.fromEntries(files.map(({ file, bytes }) => [chunkName(file), bytes]));

for (const { file, bytes } of files) process.stdout.write(`${kb(bytes).padStart(11)}  ${file}\n`);
process.stdout.write(`${kb(total).padStart(11)}  in all, budget ${budgetKb} kB\n`);
if (process.argv[2] === 'write') writeFileSync(record, `${JSON.stringify(sizes, null, 2)}\n`);

if (total > budgetKb * 1000) {
  const recorded = JSON.parse(readFileSync(record, 'utf8')) as Sizes;
  process.stderr.write(
    [
      `Home loads ${kb(total - budgetKb * 1000)} of JavaScript too much. Since the sizes were recorded:`,
      ...growth(recorded, sizes).map((line) => `  ${line}`),
      '  mend: load what the first view of home does not use with a dynamic import. Where home gained something that it',
      '  shows at once, raise the budget in scripts/size.ts and record the sizes with `npm run size -- write`.\n',
    ].join('\n'),
  );
  process.exit(1);
}
