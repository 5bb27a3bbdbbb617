import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
// Node reads this file and what it imports as they are, so it has to be told the ending.
import { nameChunks } from './scripts/bundle/chunks.ts';
import { usedPartsOfRelay } from './scripts/bundle/relay.ts';
import { usedPartsOfRouter } from './scripts/bundle/router.ts';
import { forcedPlatforms } from './web/foundation/design/forcedPlatforms.ts';

/**
 * Relay's documents become imports of their artifacts. The compiler memoises components where prices move, and not in
 * the shell, which hardly ever renders again: what it adds would make home a twentieth heavier.
 */
const compile = babel({
  plugins: [['relay', { eagerEsModules: true }]],
  overrides: [
    { include: /\/web\/(?:betting\/(?:names|sports)|screens)\//, plugins: ['babel-plugin-react-compiler'] },
  ],
});

/** The router's package hands out its development build, with warnings, unless it is named by file. */
const router = 'node_modules/react-router/dist/production';
const routerInProduction = [
  { find: /^react-router$/, replacement: join(import.meta.dirname, router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(import.meta.dirname, router, 'dom-export.mjs') },
];

/** Relay hands out these hooks twice, behind a flag that is on by default: only what the flag chooses is taken. */
const relayHooks = join(import.meta.dirname, 'node_modules/react-relay/lib/relay-hooks');
const relayHooksOnce = ['useFragmentInternal', 'useQueryLoader', 'useLoadMoreFunction'].map((hook) => ({
  find: new RegExp(`^\\./(?:relay-hooks/)?${hook}$`),
  replacement: join(relayHooks, `${hook}_EXPERIMENTAL.js`),
}));

/** Kinds of files that get smaller; fonts and images are compressed already. */
const compressible = /\.(?:js|css|svg|json|txt|html)$/;

/** Files smaller than this gain nothing. */
const minBytes = 1024;

/** Writes a brotli and a gzip copy beside each asset, so that serving one costs no work. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name) || name.startsWith('.vite')) continue;
        const file = join(dir, name);
        const content = readFileSync(file);
        if (content.length < minBytes) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // The server's own bundle holds everything: it starts fast and meets no package that Node cannot import by name.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(command === 'build' && {
    resolve: { alias: [...routerInProduction, ...relayHooksOnce] },
  }),
  // There is no index.html to find the browser's packages from.
  optimizeDeps: { entries: ['web/app/entry.client.tsx'], include: ['react/compiler-runtime'] },
  publicDir: isSsrBuild ? false : 'web/delivery/public',
  plugins: [
    react(),
    compile,
    usedPartsOfRouter(),
    usedPartsOfRelay(),
    ...(command === 'build' && !isSsrBuild ? [precompress()] : []),
  ],
  css: { postcss: { plugins: forcedPlatforms } },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: font or image would need a wider content security policy.
    assetsInlineLimit: 0,
    // All styles are smaller than the round trips of a file for each part, and no page waits for more of them later.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Relay's artifacts do nothing by themselves: one that only names fragments for the compiler is left out.
      treeshake: { moduleSideEffects: (id) => !id.includes('__generated__') },
      ...(!isSsrBuild && {
        input: 'web/app/entry.client.tsx',
        output: {
          // What a module imports has a place of its own, which comes before the module's.
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameChunks() }] },
        },
      }),
    },
  },
}));
