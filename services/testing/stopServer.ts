import type { TestServer } from './startServer';

/** After the last services test. */
export default async function stopServer(): Promise<void> {
  const run = globalThis as TestServer;
  const server = run.testServer;
  // Each project that needs the server ends it.
  delete run.testServer;
  await server?.stop();
}
