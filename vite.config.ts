import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
// Node loads this file and its imports without a bundler, so the import needs its extension.
import { nameChunks } from './scripts/bundle/chunks.ts';
import { usedPartsOfRelay } from './scripts/bundle/relay.ts';
import { usedPartsOfRouter } from './scripts/bundle/router.ts';
import { withoutSchemaLibraries } from './scripts/bundle/schemaLibraries.ts';
import { withoutUnusedRelay } from './scripts/bundle/unusedRelay.ts';
import { forcedPlatforms } from './web/foundation/design/forcedPlatforms.ts';

/**
 * Replaces Relay's documents by imports of their artifacts. The compiler memoises components where prices move, but not
 * in the frame, which rarely renders again: there its code would make the front page a twentieth larger.
 */
const compile = babel({
  plugins: [['relay', { eagerEsModules: true }]],
  overrides: [
    { include: /\/web\/(?:betting\/(?:names|sports)|screens)\//, plugins: ['babel-plugin-react-compiler'] },
  ],
});

/** The router's package resolves to its development build, with warnings, unless the file is named. */
const router = 'node_modules/react-router/dist/production';
const routerInProduction = [
  { find: /^react-router$/, replacement: join(import.meta.dirname, router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(import.meta.dirname, router, 'dom-export.mjs') },
];

/** Relay contains these hooks twice, selected by a flag that is on by default: only the selected ones are bundled. */
const relayHooks = join(import.meta.dirname, 'node_modules/react-relay/lib/relay-hooks');
const relayHooksOnce = ['useFragmentInternal', 'useQueryLoader', 'useLoadMoreFunction'].map((hook) => ({
  find: new RegExp(`^(?:\\./(?:relay-hooks/)?|react-relay/lib/relay-hooks/)${hook}$`),
  replacement: join(relayHooks, `${hook}_EXPERIMENTAL.js`),
}));

/** Types of files that compression makes smaller; fonts and images are compressed already. */
const compressible = /\.(?:js|css|svg|json|txt|html)$/;

/** Files with fewer bytes are not compressed. */
const minBytes = 1024;

/** Writes a brotli and a gzip copy beside each asset, so that the server does not compress on request. */
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
  // The server's bundle contains everything, so that it starts fast and includes packages that Node cannot import by
  // name.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(command === 'build' && {
    resolve: { alias: [...routerInProduction, ...relayHooksOnce] },
  }),
  // There is no index.html in which to find the packages for browsers.
  optimizeDeps: { entries: ['web/app/entry.client.tsx'], include: ['react/compiler-runtime'] },
  publicDir: isSsrBuild ? false : 'web/delivery/public',
  plugins: [
    react(),
    compile,
    usedPartsOfRouter(),
    withoutUnusedRelay(),
    usedPartsOfRelay(),
    ...(command === 'build' && !isSsrBuild ? [withoutSchemaLibraries(), precompress()] : []),
  ],
  css: { postcss: { plugins: forcedPlatforms } },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: URL for a font or image would need a wider content security policy.
    assetsInlineLimit: 0,
    // One file with all styles costs less than the round trips of several, and no page waits for styles later.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Relay's artifacts have no side effects: one that only names fragments for the compiler is left out.
      treeshake: { moduleSideEffects: (id) => !id.includes('__generated__') },
      ...(!isSsrBuild && {
        input: 'web/app/entry.client.tsx',
        output: {
          // The first file names all others, and what is random in a name does not compress: seven signs, not eight.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          entryFileNames: 'assets/[name]-[hash:7].js',
          // A module's imports get chunks of their own, not the chunk of the module.
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameChunks() }] },
        },
      }),
    },
  },
}));
