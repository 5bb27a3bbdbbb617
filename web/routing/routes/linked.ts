/** One step on the way to a page: its name, and its path below the language prefix. */
export interface Crumb {
  name: string;
  path: string;
}

/** A game as structured data for search engines. */
export interface LinkedEvent {
  name: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  sport: string;
  champ: string;
  /** The names of the two sides; null for a race. */
  sides: { home: string; away: string } | null;
}

/** Structured data about what a screen shows. */
export interface LinkedData {
  /** The steps from the section down to the page itself. */
  trail: readonly Crumb[];
  event?: LinkedEvent;
}

const context = 'https://schema.org';

/** The data in the vocabulary of schema.org, as JSON-LD objects. `addressOf` makes an address of a path. */
export function linkedData({ trail, event }: LinkedData, addressOf: (path: string) => string): object[] {
  const breadcrumbs = {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
  const here = trail.at(-1);
  return event && here ? [breadcrumbs, sportsEvent(event, addressOf(here.path))] : [breadcrumbs];
}

function sportsEvent({ name, startsAt, sport, champ, sides }: LinkedEvent, url: string): object {
  const team = (called: string) => ({ '@type': 'SportsTeam', name: called });
  return {
    '@context': context,
    '@type': 'SportsEvent',
    name,
    url,
    sport,
    startDate: startsAt,
    eventStatus: `${context}/EventScheduled`,
    superEvent: { '@type': 'SportsEvent', name: champ },
    ...(sides && { homeTeam: team(sides.home), awayTeam: team(sides.away) }),
  };
}

/** JSON that cannot close the script element around it. */
export const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
