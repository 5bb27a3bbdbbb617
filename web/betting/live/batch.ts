import { parsedJson } from '../../foundation/browser/parsedJson';
import type { liveSubscription$data } from './__generated__/liveSubscription.graphql';

/** The content of one step of the subscription. */
export type LiveBatch = liveSubscription$data['live'];

/** A batch of the wire; null for anything else, such as an answer with errors. */
export function readBatch(data: string): LiveBatch | null {
  const live = (parsedJson(data) as { data?: { live?: unknown } | null } | null)?.data?.live;
  if (!live || typeof live !== 'object') return null;
  const { cursor, changed } = live as Partial<LiveBatch>;
  if (typeof cursor !== 'string' || !Array.isArray(changed)) return null;
  // A gateway of the previous release sends none.
  const { rows = [], player = null } = live as Partial<LiveBatch>;
  return { ...(live as LiveBatch), rows, player };
}
