import type { PageSubject } from '../../__generated__/resolvers';
import type { PageParent } from '../page/parents';
import type { PageKey } from './parents';

/** The longest name of a part of a page that the service takes. */
const maxLength = 200;

/** The same for every visitor, robots above all, so times of day in its texts are UTC. */
const timezone = 0;

/**
 * The page as the SEO service is asked about it. Without a subject the path says it: language, then stream; the
 * language alone is home.
 */
export function pageKeyOf(
  { url, language }: PageParent,
  about: PageSubject | null | undefined,
  site: { domain: string; projectId: number },
): PageKey {
  const path = pathOf(url);
  const known = about ?? { stream: path.split('/')[2] || 'home' };
  return {
    ...site,
    language,
    timezone,
    stream: known.stream.slice(0, maxLength) || 'home',
    section: part(known.section),
    menuSection: part(known.menuSection),
    subsectionId: part(known.subsection),
    championshipId: part(known.champ),
    matchId: known.game == null ? null : String(known.game),
    path,
  };
}

/** A URL's path; campaigns and filters in its query make no other page. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

const part = (value: string | null | undefined): string | null => value?.slice(0, maxLength) || null;
