import { existsSync } from 'node:fs';
import { folderOfVisit, routeAt } from '../../e2e/screens';
import { aliases, routes } from '../../web/routing/routes/table';
import { match } from '../../web/routing/routes/match';
import { folders } from '../../web/screens/index';
import { isKeyword } from '../newUpstream/names';
import { readDocuments } from '../release/documents';
import { isText } from './texts';

const example = 'npm run new:screen -- betOfTheDay';

/** The names derived from a screen's name: `betOfTheDay`. */
export interface ScreenNames {
  /** The name of the folder, the route and the query. */
  name: string;
  /** The name of the component: `BetOfTheDay`. */
  Name: string;
  /** The path of its address and the name of its visit: `bet-of-the-day`. */
  path: string;
  /** The key of its heading: `bet_of_the_day_title`. */
  key: string;
  /** `Bet of the day`. */
  heading: string;
}

/** All names that are derived from a screen's name. */
export function namesOf(name: string): ScreenNames {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .split(' ');
  const sentence = words.join(' ');
  return {
    name,
    Name: upperFirst(name),
    path: words.join('-'),
    key: `${words.join('_')}_title`,
    heading: upperFirst(sentence),
  };
}

/** Why a new screen cannot have this name, and what to do; null when it can. */
export function refusalOf(name: string | undefined): string | null {
  if (!name) return `The name of the screen is missing: ${example}`;
  if (!/^[a-z][a-z0-9]+(?:[A-Z][a-z0-9]+)*$/.test(name) || name.length > 30 || isKeyword(name)) {
    return (
      `"${name}" cannot be a screen's name: choose 2 to 30 letters and digits, a small letter first, each further ` +
      `word with a capital and more, and no reserved word of TypeScript, as in ${example}`
    );
  }
  const taken = takenBy(namesOf(name));
  return taken && `${taken}: choose another name.`;
}

/** Why no screen can be removed under a name; null when one can. */
export function removalRefusalOf(name: string | undefined): string | null {
  if (!name) return `The name of the screen is missing: ${example.replace('-- ', '-- --remove ')}`;
  const known = Object.values(folders).includes(name);
  return known ? null : `There is no screen "${name}" in web/screens.`;
}

/** What already uses one of the names. */
function takenBy({ name, path, key }: ScreenNames): string | null {
  if (existsSync(`web/screens/${name}`)) return `web/screens/${name} exists already`;
  if (name in routes || name in aliases)
    return `The route table has a row ${name} already, in web/routing/routes`;
  const found = match(path);
  if (found) {
    const place = routeAt(`/${path}`)?.name;
    return `The address /${path} leads ${place ? `to the route ${place}` : 'elsewhere'} already`;
  }
  const folder = folderOfVisit(path);
  if (folder) return `web/screens/${folder}/visits.ts has a visit ${path} already`;
  const query = `${name}Query`;
  if (Object.values(readDocuments()).some((text) => text.startsWith(`query ${query}`)))
    return `The site sends a query ${query} already`;
  return isText(key) ? `The dictionaries have a text ${key} already` : null;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
