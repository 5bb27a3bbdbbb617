/** `npm run size`: fails when home loads more JavaScript, brotli, than its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sharedNamespaces } from '../web/foundation/i18n/dictionaries';
import { pageAssets, type Manifest } from '../web/delivery/server/assets';

const budgetKb = 200;
const client = 'dist/client';

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const { entry, preloads } = pageAssets(manifest, { lng: 'en', route: 'home', namespaces: sharedNamespaces });
const files = [entry, ...preloads]
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(client, file))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of files)
  process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}\n`);
process.stdout.write(`${(total / 1000).toFixed(1).padStart(8)} kB  in all, budget ${budgetKb} kB\n`);
if (total > budgetKb * 1000) {
  process.stderr.write(
    'Home loads too much JavaScript: load what its first view does not use with a dynamic import.\n',
  );
  process.exit(1);
}
