/**
 * Before the browser tests: what they start is installed and built once, instead of by several starts at the same time, and so
 * is the database of their sites.
 */
import { bin, ensureBuilt, ensureInstalled, run } from '../scripts/ensure.mjs';
import { newDataDir, preparedVariable, removeDataDir } from './site';

export default function build(): () => void {
  ensureInstalled();
  ensureBuilt();
  const dataDir = newDataDir();
  run(bin('tsx'), ['e2e/prepareData.ts', dataDir]);
  process.env[preparedVariable] = dataDir;
  return () => removeDataDir(dataDir);
}
