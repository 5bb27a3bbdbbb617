import { fetchQuery, type Environment } from 'relay-runtime';
import { access } from '../../navigation/guards/access';
import { bonusPage } from '../../navigation/guards/bonusPage';
import type { GuardedPage } from '../../navigation/guards/guard';
import { offeredLanguages } from '../../navigation/guards/urlLanguage';
import type { Language } from '../../foundation/i18n/languages';
import { createEnvironment } from '../../foundation/relay/environment';
import { serverNetwork, type Ask } from '../../foundation/relay/serverNetwork';
import { addressOf } from '../../routing/routes/href';
import { match } from '../../routing/routes/match';
import { sequencesOf, fill, type Segment } from '../../routing/routes/patterns';
import { routeOf, routes, type RouteName } from '../../routing/routes/table';
import { screens } from '../../screens';
import type { pageQuery as PageQuery } from '../../navigation/__generated__/pageQuery.graphql';
import { pageQuery } from '../../navigation/page';
import type { siteMapQuery as SiteMapQuery } from './__generated__/siteMapQuery.graphql';
import { isListed } from '../../navigation/head/listing';
import { graphql } from 'react-relay/hooks';
import { contentsOf } from '../../screens/rules/chapters';
import type {
  siteMapContentQuery as SiteMapContentQuery,
  siteMapContentQuery$data as Content,
} from './__generated__/siteMapContentQuery.graphql';
import { siteMapContentQuery } from './siteMapContentQuery';

/** The pages for search engines; every path exists in every language. */
export interface SiteMap {
  languages: readonly Language[];
  /** Below the language prefix, encoded, without a leading slash. */
  paths: readonly string[];
}

/** The most pages of a hundred games that are read from each section. */
const maxPages = 50;

/**
 * Reads which routes are on, the operator's content and the games of the feed. Rejects when the configuration or the
 * games are unknown.
 */
export async function readSiteMap(ask: Ask): Promise<SiteMap> {
  const environment = createEnvironment(
    serverNetwork(ask, () => undefined),
    { isServer: true },
  );
  const [data, ...games] = await Promise.all([
    fetchQuery<PageQuery>(environment, pageQuery, { url: '/' }).toPromise(),
    gamePaths(environment, 'line'),
    gamePaths(environment, 'live'),
  ]);
  if (!data) throw new Error('The gateway returned no data about the site.');
  const { offered, fallback } = offeredLanguages(data.page);
  const all = new Set([...fixedPaths(), ...(await contentPaths(environment, fallback)), ...games.flat()]);
  return {
    languages: offered,
    paths: [...all].filter((path) => isOn(path, data.page)),
  };
}

/** The paths of routes that do not change: those without parameters, or whose parameters come from a list. */
function fixedPaths(): string[] {
  const shown = (Object.keys(routes) as RouteName[]).filter((name) => isListed(name) && screens[name]);
  return shown.flatMap((name) => {
    const { path, where } = routeOf(name);
    return sequencesOf(path, where).flatMap(spelt);
  });
}

/** Every path that a sequence of segments stands for; none when their number is unlimited. */
function spelt(segments: readonly Segment[]): string[] {
  let paths: string[][] = [[]];
  for (const segment of segments) {
    const words = wordsOf(segment);
    paths = paths.flatMap((path) => words.map((word) => [...path, word]));
  }
  return paths.map((path) => path.join('/'));
}

function wordsOf(segment: Segment): readonly string[] {
  if (segment.kind === 'word') return [segment.word];
  if (segment.kind === 'tail' || segment.constraint instanceof RegExp) return [];
  return segment.constraint ?? [];
}

/** Whether the guards let a guest see the page of a path and do not lead elsewhere. */
function isOn(path: string, page: GuardedPage): boolean {
  const url = new URL(addressOf('en', path), 'http://site.invalid');
  const found = match(path)?.route;
  if (!found) return false;
  const hasOwnScreen = screens[found.name] !== undefined;
  const nav = { url, lng: 'en', path, match: found, alias: undefined, hasOwnScreen } as const;
  return !access.check?.(nav, page) && !bonusPage.check?.(nav, page);
}

/** The paths of the sports, championships and games of a section, if it has games. */
async function gamePaths(environment: Environment, section: 'line' | 'live'): Promise<string[]> {
  const paths = new Set<string>();
  let after: string | null | undefined = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { site, games }: Partial<SiteMapQuery['response']> =
      (await fetchQuery<SiteMapQuery>(environment, siteMapQuery, {
        section: section === 'line' ? 'LINE' : 'LIVE',
        after,
      }).toPromise()) ?? {};
    if (!site || !games) throw new Error('The configuration or the games are unknown.');
    for (const { node } of games.edges) {
      const sport = `${section}/${node.champ.sport.slug}`;
      const champ = `${sport}/${node.champ.slug}`;
      for (const path of [sport, champ, `${champ}/${node.slug}`]) paths.add(path);
    }
    if (!games.pageInfo.hasNextPage) break;
    after = games.pageInfo.endCursor;
  }
  return [...paths];
}

/**
 * The games of a section, for their addresses; and whether the site's configuration is known, without which no route is
 * known to be on.
 */
const siteMapQuery = graphql`
  query siteMapQuery($section: Section!, $after: String) {
    site {
      __typename
    }
    games(section: $section, first: 100, after: $after) {
      edges {
        node {
          slug
          champ {
            slug
            sport {
              slug
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/**
 * The paths of the operator's content: the rules, whole and by chapter, and single offers under both of their names.
 * Content that cannot be loaded is left out; the rules are then the site's own, as on their page.
 */
async function contentPaths(environment: Environment, lang: Language): Promise<string[]> {
  const content = await fetchQuery<SiteMapContentQuery>(environment, siteMapContentQuery, { lang })
    .toPromise()
    .catch(() => undefined);
  return [...rulesPaths(content), ...(content ? offerPaths(content) : [])];
}

function rulesPaths(content: Content | undefined): string[] {
  const tags = content?.information.rulesTags;
  return contentsOf(tags?.ok ? tags.value : null).flatMap(({ group, chapters }) => {
    const ruleGroup = String(group);
    const own = chapters.map(({ tag: chapter }) => fill(routes.rules.path, { ruleGroup, chapter }));
    return [fill(routes.rules.path, { ruleGroup }), ...own];
  });
}

function offerPaths({ promotions, bonuses, partners }: Content): string[] {
  return [
    ...keysIn(promotions).map((promotionId) => fill(routes.promotion.path, { promotionId })),
    ...keysIn(bonuses).flatMap((id) => [fill(routes.bonus.path, { id }), fill(routes.offer.path, { id })]),
    ...keysIn(partners).flatMap((id) => [
      fill(routes.bonusPartner.path, { id }),
      fill(routes.offerPartner.path, { id }),
    ]),
  ];
}

const keysIn = (offers: Content['promotions']): string[] =>
  offers.ok ? (offers.value ?? []).map(({ key }) => key) : [];
