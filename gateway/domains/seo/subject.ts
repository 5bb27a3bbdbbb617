import type { PageSubject } from '../../__generated__/resolvers';
import type { PageParent } from '../page/parents';
import type { PageKey } from './parents';

/** The longest part of a page's name that the service accepts. */
const maxLength = 200;

/** UTC: the answer must be the same for every visitor, robots above all, so its texts cannot use a visitor's zone. */
const timezone = 0;

/**
 * A page in the form in which the SEO service is asked about it. Without a subject it is derived from the path:
 * language, then stream; the language alone is the front page.
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

/** A URL's path; campaigns and filters in its query do not make another page. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

const part = (value: string | null | undefined): string | null => value?.slice(0, maxLength) || null;
