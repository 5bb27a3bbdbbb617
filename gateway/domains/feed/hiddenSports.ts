import type { Section } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { signedInPlayer } from '../session/player';
import { sportsMap } from './sportsMap';

/** How long lists wait to learn what is hidden: a service that is slow or down must not take all lists with it. */
const longestWaitMs = 500;
/** The most sports that the feed takes. */
const mostSports = 50;

const nothing: ReadonlySet<string> = new Set();

/**
 * The URL segments of the sports that the operator hides from the signed-in player in a section. Empty for guests,
 * without a call: queries that everybody shares carry no session, so they hold everything. Empty also while the
 * player's configuration is not known in time.
 */
export async function hiddenSports(context: GatewayContext, section: Section): Promise<ReadonlySet<string>> {
  if (!context.identity.hasSession) return nothing;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ReadonlySet<string>>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs, nothing);
  });
  const read = readHidden(context, section).catch(() => nothing);
  return Promise.race([read, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function readHidden(context: GatewayContext, section: Section): Promise<ReadonlySet<string>> {
  const { loaders, sources, language: lng } = context;
  if (!(await signedInPlayer(context))) return nothing;
  const { disallow_line_sport: line = [], disallow_live_sport: live = [] } = await loaders.user.config.load();
  const numbers = section === 'LIVE' ? live : line;
  if (numbers.length === 0) return nothing;
  const { value } = await sources.feed.sportsNames({ query: { lng } });
  const slugs = [...sportsMap(value)].flatMap(([slug, number]) => (numbers.includes(number) ? [slug] : []));
  return new Set(slugs.sort().slice(0, mostSports));
}
