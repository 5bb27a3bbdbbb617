import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './web/server/precompress';

/** Relay's documents become imports of their artifacts; the compiler memoises components. Order matters to neither. */
const compile = babel({
  plugins: [
    ['relay', { eagerEsModules: true }],
    ['babel-plugin-react-compiler', {}],
  ],
});

export default defineConfig(({ command, isSsrBuild }) => ({
  // The server's own bundle holds everything: it starts fast and meets no package that Node cannot import by name.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: command === 'build' ? { noExternal: true } : {},
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [react(), compile, ...(command === 'build' && !isSsrBuild ? [precompress()] : [])],
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: font or image would need a wider content security policy.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { input: 'web/entry.client.tsx' } }),
  },
}));
