/**
 * Runs many sites of the built product in one process: each line that it reads is the environment of another one, as
 * JSON. Sites share compiled code and documents, and nothing that they read or know. SIGTERM ends all of them.
 */
import { createInterface } from 'node:readline';

// Each site listens for the signals that end the process.
process.setMaxListeners(0);
const { start } = await import('../dist/start/start.js');
const inherited = { ...process.env };
for await (const line of createInterface({ input: process.stdin })) {
  process.env = { ...inherited, ...JSON.parse(line) };
  await start('all', { development: false });
}
