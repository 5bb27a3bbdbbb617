import type { TestServer } from './startServer';

/** After the last services test. */
export default async function stopServer(): Promise<void> {
  await (globalThis as TestServer).testServer?.stop();
}
