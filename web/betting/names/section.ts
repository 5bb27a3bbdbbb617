/** A section in the form of the URL. */
export type SectionSlug = 'line' | 'live';

/** The section that a route's parameter names. */
export function sectionSlug(parameter: string | undefined): SectionSlug {
  return parameter === 'live' ? 'live' : 'line';
}

/** A section in the form of the schema. */
export function sectionOf(parameter: string): 'LINE' | 'LIVE' {
  return parameter === 'live' ? 'LIVE' : 'LINE';
}

/** The section's name in a title, as a key of the dictionary `sports`. */
export const sectionTitleKeys = { line: 'sports:section_line', live: 'sports:section_live' } as const;

/**
 * How often a section's lists are fetched again while there is no live connection, by the schema's name or the URL's.
 */
export const pollMs = { line: 15_000, live: 5_000, game: 3_000 } as const;
