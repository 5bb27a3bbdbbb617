import type { Logger } from 'pino';
import type { Work } from '../service';
import { createWorkers } from '../work';

/** What works by itself on a site, for a test that says when. */
export function byHand<Part extends { work: Work[] }>(part: Part, logger: Logger) {
  const { fallDue, start, stop } = createWorkers(part.work, { logger });
  return { ...part, fallDue, start, close: stop };
}
