/** One step of the way to a page: its name, and its path below the language prefix. */
export interface Crumb {
  name: string;
  path: string;
}

/** A game as search engines understand it. */
export interface LinkedEvent {
  name: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  sport: string;
  champ: string;
  /** Names of the two sides; null for a race. */
  sides: { home: string; away: string } | null;
}

/** What is told to machines about what a screen shows. */
export interface Linked {
  /** From the section down to the page itself. */
  trail: readonly Crumb[];
  event?: LinkedEvent;
}

const context = 'https://schema.org';

/** The facts in the vocabulary of schema.org, as JSON-LD has them. `addressOf` makes a path an address. */
export function linkedData({ trail, event }: Linked, addressOf: (path: string) => string): object[] {
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

/** JSON that cannot end the element it stands in. */
export const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
