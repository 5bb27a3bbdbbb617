import type { Match } from '../routing/routes/match';
import { fill } from '../routing/routes/patterns';
import type { PageSubject } from './__generated__/pageQuery.graphql';

/** The stream of the sports pages; their address tells which of three streams it is. */
const sportsStream = 'main';

/** Parts of the lottery that show the same content as its results. */
const resultsOfLottery = ['results', 'view'];

/**
 * A route in the SEO service's classification; undefined for an address without a route, for which only the path
 * counts. A sports page is about the match that its address names, else the championship, else the sport.
 */
export function subjectOf(match: Match | undefined): PageSubject | undefined {
  if (!match) return undefined;
  const { name, route, params } = match;
  const { menuSection = null, champ = null, game } = params;
  return {
    stream: route.stream === sportsStream ? sportsStreamOf(params) : streamOf(match),
    section: params.section ?? params.totoSection ?? params.sectionName ?? params.ruleGroup ?? null,
    menuSection,
    subsection: params.sport ?? params[idOf[name] ?? 'id'] ?? null,
    champ,
    game: numberOf(game),
  };
}

/** A match begins with its number; a poker game of the casino has only a name. */
function numberOf(game = ''): number | null {
  const number = parseInt(game, 10);
  return Number.isNaN(number) ? null : number;
}

function sportsStreamOf({ champ, game }: Match['params']): string {
  if (game !== undefined) return 'match';
  return champ === undefined ? 'sport' : 'championship';
}

function streamOf({ name, route, params }: Match): string {
  if (name === 'lotto' && resultsOfLottery.includes(params.sectionName ?? '')) return 'results';
  const [word = ''] = fill(route.path, params).split('/');
  return route.stream ?? (word || 'home');
}

/** The parameter that identifies the subject of a page, when it is not `id`. */
const idOf: Partial<Record<Match['name'], string>> = {
  gamesView: 'gameRoute',
  lotto: 'lottoId',
  promotion: 'promotionId',
  firstBonus: 'promotionId',
  rules: 'chapter',
  news: 'slug',
  provider: 'provider',
};
