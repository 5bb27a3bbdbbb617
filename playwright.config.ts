import { defineConfig } from '@playwright/test';

/** Flags for a Chromium that asks nothing of the outside world. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Threads of the engine that have no core of their own make a page cost an eighth more.
  '--js-flags=--single-threaded',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/build.ts',
  // Each has sites and a clock of its own. Two keep two cores busy; the sites of a third would run for nobody most of the time.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What hangs is to fail; nothing else depends on how fast a machine is. `npm run check` holds new tests to it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./testing/slowestBrowser.ts']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1366, height: 900 },
    // A copy of the page at every step would cost more than the steps; `--ui` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
