/** Translation keys of the sports, by their URL segments. */
const sportKeys = { football: 'sport_football', motorsport: 'sport_motorsport' } as const;

type SportKey = (typeof sportKeys)[keyof typeof sportKeys];

/** The sport's name; an unknown sport appears as its URL segment in words. */
export function sportName(slug: string, t: (key: SportKey) => string): string {
  if (Object.hasOwn(sportKeys, slug)) return t(sportKeys[slug as keyof typeof sportKeys]);
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}
