/** What the feed tells: every price and state from a moment on, with the time at which the feed told it. */
import { toGlobalId } from '../gateway/request/ids';
import { formatOdds } from '../rules/odds';
import type { components } from '../schema/upstreams/__generated__/feed';
import { readEvents } from '../web/betting/live/eventStream';

type Schemas = components['schemas'];
export type FeedGame = Schemas['Game'];
type Price = Schemas['OutcomePrice'];

/** The state of an outcome from an instant on, in milliseconds since 1970, and how a page shows it. */
export interface Truth {
  since: number;
  shown: string;
}

/** A feed that the test follows. */
export interface FollowedFeed {
  /** The states of each outcome, by its global id, oldest first. */
  truths: ReadonlyMap<string, readonly Truth[]>;
  stop(): void;
}

/** A price with its state, in the form that pages show with decimal odds; a closed outcome has no price. */
function shownAs({ price, state }: Price): string {
  return state === 'CLOSED' ? '– CLOSED' : `${formatOdds(price, 'decimal')} ${state}`;
}

async function ask<Answer>(servicesUrl: string, path: string): Promise<Answer> {
  const response = await fetch(`${servicesUrl}/feed-api/v1/${path}`);
  if (!response.ok) throw new Error(`The feed answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** The games of a section, in the feed's order. */
export async function gamesOf(servicesUrl: string, section: 'LINE' | 'LIVE'): Promise<FeedGame[]> {
  const games: FeedGame[] = [];
  for (;;) {
    const path = `games?section=${section}&limit=100&offset=${games.length}`;
    const list = await ask<Schemas['GameList']>(servicesUrl, path);
    games.push(...list.games);
    if (list.games.length === 0 || games.length >= list.total) return games;
  }
}

/** Reads the present prices of all games, and follows every change from then on. */
export async function followFeed(servicesUrl: string): Promise<FollowedFeed> {
  const truths = new Map<string, Truth[]>();
  const tell = (since: number, price: Price): void => {
    const id = toGlobalId('Outcome', price.id);
    const known = truths.get(id) ?? [];
    const shown = shownAs(price);
    if (known.at(-1)?.shown !== shown) known.push({ since, shown });
    truths.set(id, known);
  };

  const numbers = [...(await gamesOf(servicesUrl, 'LIVE')), ...(await gamesOf(servicesUrl, 'LINE'))].map(
    ({ number }) => number,
  );
  const { cursor } = await ask<Schemas['Catalogue']>(servicesUrl, 'catalogue');
  const leaving = new AbortController();
  const stream = await fetch(`${servicesUrl}/feed-api/v1/stream?after=${cursor}`, {
    signal: leaving.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`The feed opened no stream: ${stream.status}`);

  for (let from = 0; from < numbers.length; from += 100) {
    const batch = numbers.slice(from, from + 100).join(',');
    const { games } = await ask<Schemas['Games']>(servicesUrl, `games-by-number?numbers=${batch}`);
    for (const { markets } of games)
      for (const { outcomes } of markets) for (const outcome of outcomes) tell(0, outcome);
  }

  const hear = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const { event, data } of readEvents(body)) {
      if (event === 'gap') throw new Error('The feed reports a gap in its changes.');
      if (event !== 'change') continue;
      const { outcomes } = JSON.parse(data) as Schemas['Change'];
      const now = Date.now();
      for (const outcome of outcomes) tell(now, outcome);
    }
  };
  hear(stream.body).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return { truths, stop: () => leaving.abort() };
}
