import type { components } from '../../schema/upstreams/__generated__/feed';
import type { SportSlug } from './fixtures';

type SportName = components['schemas']['SportName'];

/** The numbers under which other services know the feed's sports. */
const names: Readonly<Record<SportSlug, SportName>> = {
  football: { sportId: 1, nameEng: 'Football' },
  motorsport: { sportId: 26, nameEng: 'Motorsport' },
};

/** The number of a sport by its URL segment; undefined for a sport that has none. */
export function sportNumberOf(slug: string): number | undefined {
  return Object.hasOwn(names, slug) ? names[slug as SportSlug].sportId : undefined;
}

/** The sports by their English names, or the one with this name, in any letter case. */
export function sportsNames(nameEng?: string): SportName[] {
  const all = Object.values(names);
  if (nameEng === undefined) return all;
  return all.filter((one) => one.nameEng.toLowerCase() === nameEng.toLowerCase());
}
