import { Agent, request } from 'undici';
import type { components } from '../../schema/upstreams/__generated__/feed';
import type { components as Seo } from '../../schema/upstreams/__generated__/seo';

type Page = Seo['schemas']['Page'];

/** Names that texts may have in braces; unknown ones are absent. */
export type Names = Partial<Record<'site' | 'lng' | 'championship' | 'game', string>>;

/** The part of the feed that this service reads: the names of championships and games. */
export interface NamesOfFeed {
  /** In the page's language. Rejects when the feed does not answer in time. */
  of(page: Page): Promise<Names>;
  close(): Promise<void>;
}

/** A short limit, since a page waits for its title. */
const deadlineMs = 300;

/** Reads names from the feed over HTTP; the feed's origin may be known only after the server listens. */
export function namesOfFeed(originOf: () => string): NamesOfFeed {
  const agent = new Agent({ connections: 4, keepAliveTimeout: 4000 });
  const get = async (path: string): Promise<unknown> => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'touchline' };
    const signal = AbortSignal.timeout(deadlineMs);
    const { statusCode, body } = await request(originOf() + path, { dispatcher: agent, headers, signal });
    const content: unknown = await body.json();
    if (statusCode !== 200) throw new Error(`The feed answered ${statusCode}.`);
    return content;
  };

  return {
    async of({ stream, matchId, championshipId, language }) {
      const lng = /^[a-z]{2}$/.test(language) ? `lng=${language}` : '';
      if (stream === 'match' && /^\d{1,9}$/.test(matchId ?? '')) {
        const { games } = (await get(`/feed-api/v1/games-by-number?numbers=${matchId}&${lng}`)) as Games;
        const [game] = games;
        return game ? { game: nameOf(game), championship: game.champName } : {};
      }
      if (stream !== 'championship') return {};
      const { sports } = (await get(`/feed-api/v1/catalogue?${lng}`)) as Catalogue;
      const champ = sports.flatMap(({ champs }) => champs).find(({ slug }) => slug === championshipId);
      return champ ? { championship: champ.name } : {};
    },
    close: () => agent.close(),
  };
}

type Games = components['schemas']['Games'];
type Catalogue = components['schemas']['Catalogue'];

function nameOf({ title, home, away }: Games['games'][number]): string {
  return title ?? `${home?.name ?? ''} – ${away?.name ?? ''}`;
}

/** A text with its names filled in; null when one of them is unknown. */
export function fill(text: string | null, names: Names): string | null {
  let isWhole = true;
  const filled = text?.replace(/\{(\w+)\}/g, (_, key: string) => {
    const name = names[key as keyof Names];
    isWhole &&= name !== undefined;
    return name ?? '';
  });
  return filled === undefined || !isWhole ? null : filled;
}
