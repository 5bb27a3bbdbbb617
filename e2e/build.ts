/** Before the browser tests: what they start is installed and built once, instead of by several starts at the same time. */
import { ensureBuilt, ensureInstalled } from '../scripts/ensure.mjs';

export default function build(): void {
  ensureInstalled();
  ensureBuilt();
}
