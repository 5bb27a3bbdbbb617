import type { Exchanged } from './answer';

/**
 * Reads under way, so that one request never asks a service the same twice at once: the documents of a page are
 * executed apart, but know the player by the same answers. The key must name request and identity, which are never
 * joined; an answer serves those who waited for it and nobody after.
 */
export function createJoinedReads() {
  const underWay = new Map<string, Promise<Exchanged>>();
  return {
    /** The answer to the call that this key names, made unless it is under way. */
    join(key: string, call: () => Promise<Exchanged>): Promise<Exchanged> {
      const answer = underWay.get(key) ?? call().finally(() => underWay.delete(key));
      underWay.set(key, answer);
      return answer;
    },
  };
}

/** The reads under way of one gateway. */
export type JoinedReads = ReturnType<typeof createJoinedReads>;
