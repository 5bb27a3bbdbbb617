import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The name of a chunk that several parts share, and the parts that need its modules. */
interface SharedChunk {
  name: string;
  parts: RegExp;
}

/** In the order in which a visitor needs them: a module goes into the first chunk that a part of it imports. */
const sharedChunks: readonly SharedChunk[] = [
  // The favourites of home come after the page.
  { name: 'games', parts: /\/screens\/home\/(?!HomeFavourites)/ },
  { name: 'lists', parts: /\/screens\/(?:section|sport|champ|game)\// },
  {
    name: 'later',
    parts:
      /\/(?:frame\/(?:Late|PageEnd)|betting\/(?:coupon\/parts|live\/start)|navigation\/head\/applyHead|player\/consent\/\w+Modal)\.tsx?$/,
  },
  {
    name: 'forms',
    parts: /\/(?:player\/session\/(?:SignIn|Registration)Modal\.tsx$|screens\/(?:login|registration)\/)/,
  },
];

const root = join(import.meta.dirname, '../..');
const entry = join(root, 'web/app/entry.client.tsx');

/**
 * Puts modules that several parts share into few chunks, instead of one chunk for each set of parts: small files
 * compress worse, and each costs a request.
 */
export function nameChunks(): Rolldown.CodeSplittingNameFunction {
  let places: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    places ??= placesOf(context);
    return places.get(id) ?? null;
  };
}

function placesOf(context: Context): Map<string, string> {
  const users = usersOf(context);
  const places = new Map<string, string>();
  for (const [id, by] of users) {
    const isFirst = by.has(entry) || id.includes('/node_modules/react/');
    const place = isFirst ? firstPlaceOf(id) : sharedPlaceOf(id, by);
    if (place) places.set(id, place);
  }
  return places;
}

/**
 * Packages change less often than our code: in a chunk of their own they stay in the browsers' caches after a release.
 */
function firstPlaceOf(id: string): string {
  return id.includes('/node_modules/') ? 'packages' : 'shell';
}

function sharedPlaceOf(id: string, by: ReadonlySet<string>): string | undefined {
  // Modules that only one screen and its parts use stay with the screen.
  if (by.size === 1 || by.has(id) || /\/screens\/(?!shared\/)/.test(id)) return undefined;
  return sharedChunks.find(({ parts }) => [...by].some((user) => parts.test(user)))?.name;
}

/** Each module with the entries of separately loaded code that cannot run without it. */
function usersOf(context: Context): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const beginnings = new Set([entry]);
  for (const beginning of beginnings)
    for (const id of importedBy(beginning, context)) {
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) beginnings.add(later);
      const by = users.get(id);
      if (by) by.add(beginning);
      else users.set(id, new Set([beginning]));
    }
  return users;
}

/** A module and everything it imports, directly or indirectly. */
function importedBy(beginning: string, context: Context): Set<string> {
  const ids = new Set([beginning]);
  for (const id of ids) for (const next of context.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
  return ids;
}
