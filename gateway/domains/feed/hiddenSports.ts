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
    timer = setTimeout(resolve, longestWaitMs * context.deadline.stretch, nothing);
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

/** What is hidden from the signed-in player: the URL segments of sports, by section. */
export type HiddenFrom = Readonly<Record<Section, ReadonlySet<string>>>;

/** What is hidden from the signed-in player in both sections; null when nothing is. */
export async function hiddenFromPlayer(context: GatewayContext): Promise<HiddenFrom | null> {
  const [LINE, LIVE] = await Promise.all([hiddenSports(context, 'LINE'), hiddenSports(context, 'LIVE')]);
  return LINE.size > 0 || LIVE.size > 0 ? { LINE, LIVE } : null;
}

/** Whether a game is hidden where it is now; one that is over is in neither section, and belongs to the results. */
export function isGameHidden(
  { sportSlug, status }: { sportSlug: string; status: string },
  hidden: HiddenFrom,
): boolean {
  if (status === 'FINISHED') return false;
  return hidden[status === 'LIVE' ? 'LIVE' : 'LINE'].has(sportSlug);
}

/**
 * Whether a championship is hidden: in every section in which it has games, or in both while it has none. `counts` are
 * undefined for a championship that the catalogue does not know.
 */
export function isChampHidden(
  sportSlug: string,
  counts: { line: number; live: number } | undefined,
  hidden: HiddenFrom,
): boolean {
  const { line = 0, live = 0 } = counts ?? {};
  const isEmpty = line + live === 0;
  const isShown =
    ((isEmpty || line > 0) && !hidden.LINE.has(sportSlug)) ||
    ((isEmpty || live > 0) && !hidden.LIVE.has(sportSlug));
  return !isShown;
}
