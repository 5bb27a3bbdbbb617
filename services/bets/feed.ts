import { Agent, request } from 'undici';
import type { components } from '../../schema/upstreams/__generated__/feed';
import { readContract, compile, faultIn } from '../http/index';

/** An outcome as the feed quotes it: price, state, market, game and, once decided, its result. */
export type Quote = components['schemas']['OutcomeInContext'];

/** What the feed said about some outcomes, and the instant for which it said so. */
export interface Quotes {
  asOf: Date;
  byId: Map<string, Quote>;
}

/** The feed, as the bets service reads it. */
export interface Feed {
  /**
   * Throws when the feed does not answer in time, or breaks its contract. `language` has two letters; without it names
   * stay as their sources write them.
   */
  quotes(outcomeIds: readonly string[], withinMs?: number, language?: string): Promise<Quotes>;
  close(): Promise<void>;
}

/** Bounds of one question, from the contract. */
export const questionBounds = { ids: 100, characters: 8000 } as const;

/** How long the feed may take to answer, where nobody says otherwise. */
const patienceMs = 1500;

/** Reads the feed over HTTP. It asks for the origin at each question, because the embedded feed listens later. */
export function createFeedClient(originOf: () => string, deadlineMs = patienceMs): Feed {
  const agent = new Agent({ connections: 16, keepAliveTimeout: 4000 });
  const answer = readContract('feed')
    .find(({ id }) => id === 'getOutcomes')
    ?.answers.get(200);
  if (!answer) throw new Error('The feed contract has no getOutcomes.');
  const isOutcomes = compile(answer, 'body');

  return {
    async quotes(outcomeIds, withinMs = deadlineMs, language) {
      const query = new URLSearchParams({ ids: outcomeIds.join(','), ...(language && { lng: language }) });
      const url = `${originOf()}/feed-api/v1/outcomes?${query}`;
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'touchline' };
      const signal = AbortSignal.timeout(withinMs);
      const { statusCode, body } = await request(url, { dispatcher: agent, headers, signal });
      const content: unknown = await body.json();
      if (statusCode !== 200) throw new Error(`The feed answered ${statusCode}.`);
      if (!isOutcomes(content))
        throw new Error(`The feed broke its contract: ${faultIn('answer', isOutcomes.errors)}`);
      const { asOf, outcomes } = content as components['schemas']['Outcomes'];
      return { asOf: new Date(asOf), byId: new Map(outcomes.map((quote) => [quote.outcome.id, quote])) };
    },
    close: () => agent.close(),
  };
}
