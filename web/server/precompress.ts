import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Kinds of files that get smaller; fonts and images are compressed already. */
const compressible = /\.(?:js|css|svg|json|txt|html)$/;

/** Files smaller than this gain nothing. */
const minBytes = 1024;

/** Writes a brotli and a gzip copy beside each asset, so that serving one costs no work. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name) || name.startsWith('.vite')) continue;
        const file = join(dir, name);
        const content = readFileSync(file);
        if (content.length < minBytes) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
