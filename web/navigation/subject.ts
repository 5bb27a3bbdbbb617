import type { Match } from '../routing/routes/match';
import { fill } from '../routing/routes/patterns';
import type { PageSubject } from './__generated__/pageQuery.graphql';

/** The stream of the pages of sports, which is one of three by what the address names. */
const sportsStream = 'main';

/** Parts of the lottery that show the same as the results. */
const resultsOfLottery = ['results', 'view'];

/**
 * A route as the SEO service files it; undefined for an address without a route, where the path alone speaks. A page of
 * sports is about the match that it names, else the championship, else the sport.
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

/** A match begins with its number; a poker game of the casino is only named. */
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

/** The parameter that says which one of its kind a page is about, where it is not `id`. */
const idOf: Partial<Record<Match['name'], string>> = {
  gamesView: 'gameRoute',
  lotto: 'lottoId',
  promotion: 'promotionId',
  firstBonus: 'promotionId',
  rules: 'chapter',
  news: 'slug',
  provider: 'provider',
};
