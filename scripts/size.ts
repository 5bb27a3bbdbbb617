/** `npm run size`: fails when home loads more JavaScript, brotli, than its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const budgetKb = 200;
const client = 'dist/client';

interface Chunk {
  file: string;
  imports?: string[];
  src?: string;
  isEntry?: boolean;
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** What home needs besides the entry: its screen, and the dictionaries of one language. */
const alsoLoaded = /web\/screens\/home\/Home\.tsx$|web\/i18n\/dictionaries\/en\/(main|sports|coupon)\.json$/;

function withImports(key: string, seen: Set<string>): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  return seen;
}

const loaded = new Set<string>();
for (const [key, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry || alsoLoaded.test(chunk.src ?? '')) withImports(key, loaded);
}
const files = [...loaded]
  .map((key) => manifest[key]?.file ?? '')
  .filter((file) => file.endsWith('.js'))
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
