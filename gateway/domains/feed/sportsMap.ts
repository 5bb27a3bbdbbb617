import type { components } from '../../../schema/upstreams/__generated__/feed';

type SportName = components['schemas']['SportName'];

/** Long-term bets have a number like a sport. */
const longTerm = ['long-term', 2999] as const;

/**
 * A name in the spelling of addresses: lower case, without accents, hyphens in place of everything else: `ice-hockey`.
 */
export function normaliseSportName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Numbers of sports by their normalised English names; the last entry is the number of long-term bets, which no sport
 * can have. Of two sports with the same name the first counts; a sport without letters and digits has no name.
 */
export function sportsMap(names: readonly SportName[]): Map<string, number> {
  const map = new Map<string, number>();
  for (const { nameEng, sportId } of names) {
    const name = normaliseSportName(nameEng);
    if (name !== '' && name !== longTerm[0] && !map.has(name)) map.set(name, sportId);
  }
  return map.set(...longTerm);
}
