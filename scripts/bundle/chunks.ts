import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What a chunk that several parts share is called, and the parts for whose sake its modules are loaded. */
interface SharedChunk {
  name: string;
  parts: RegExp;
}

/** In the order in which a visitor comes to need them: a module is in the first that a part of it imports. */
const sharedChunks: readonly SharedChunk[] = [
  { name: 'games', parts: /\/screens\/home\// },
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
 * Puts modules that several parts share into few chunks, in place of one for each set of parts that share the same: the
 * smaller a file is, the worse it compresses, and each is a request more.
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

/** Packages change less often than our code: apart from it, a release leaves them in the browsers' caches. */
function firstPlaceOf(id: string): string {
  return id.includes('/node_modules/') ? 'packages' : 'shell';
}

function sharedPlaceOf(id: string, by: ReadonlySet<string>): string | undefined {
  // What a screen shares with nobody but its own parts stays with it.
  if (by.size === 1 || by.has(id) || /\/screens\/(?!shared\/)/.test(id)) return undefined;
  return sharedChunks.find(({ parts }) => [...by].some((user) => parts.test(user)))?.name;
}

/** Each module with the beginnings of code that is loaded by itself which cannot run without it. */
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

/** A module and all that it imports, directly or not. */
function importedBy(beginning: string, context: Context): Set<string> {
  const ids = new Set([beginning]);
  for (const id of ids) for (const next of context.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
  return ids;
}
