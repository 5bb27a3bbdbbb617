/** Before the browser tests: what they start is built once, instead of by several starts at the same time. */
import { ensureBuilt } from '../scripts/ensure.mjs';

export default function build(): void {
  ensureBuilt();
}
