import { defineConfig } from 'vite';

/**
 * The server's own code: gateway, services and the web server, which so start without compiling TypeScript. Packages
 * stay where they are installed, as some bring native code.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'start.ts',
    outDir: 'dist/start',
    target: 'node20',
    rolldownOptions: {
      // Services are found by their folders, though some import others by name.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
