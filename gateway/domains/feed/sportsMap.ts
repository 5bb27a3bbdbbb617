import type { components } from '../../../schema/upstreams/__generated__/feed';

type SportName = components['schemas']['SportName'];

/** What is long-term has a number as sports have. */
const longTerm = ['long-term', 2999] as const;

/** A name as addresses spell it: lower case, without accents, hyphens in place of all else: `ice-hockey`. */
export function normaliseSportName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Numbers of sports by their normalised English names, and at the end that of what is long-term, which no sport can
 * take. Of two sports with one name the first holds; one without letters and digits has no name.
 */
export function sportsMap(names: readonly SportName[]): Map<string, number> {
  const map = new Map<string, number>();
  for (const { nameEng, sportId } of names) {
    const name = normaliseSportName(nameEng);
    if (name !== '' && name !== longTerm[0] && !map.has(name)) map.set(name, sportId);
  }
  return map.set(...longTerm);
}
