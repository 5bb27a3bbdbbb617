import { defineConfig } from 'vite';

/**
 * The server's code: gateway, services and the web server, built so that they start without compiling TypeScript.
 * Packages stay where they are installed, since some contain native code.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'start.ts',
    outDir: 'dist/start',
    target: 'node20',
    rolldownOptions: {
      // Services are loaded by their folders, although some import others by name.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
