import { createContext, useContext } from 'react';
import type { Language } from '../../foundation/i18n/languages';
import { addressOf, href } from './href';
import type { RouteName, RouteParams } from './table';

/** The route, language and path of the shown page. */
export interface ShownRoute {
  lng: Language;
  /** Undefined on the not-found page. */
  name: RouteName | undefined;
  params: Record<string, string>;
  search: URLSearchParams;
  /** Path below the language prefix, without its leading slash. */
  path: string;
}

/** Filled by the app with the navigation that is shown. */
export const RouteContext = createContext<ShownRoute | null>(null);

/** The shown page's route, parameters and query. */
export function useRoute(): ShownRoute {
  const route = useContext(RouteContext);
  if (!route) throw new Error('useRoute is used outside the app.');
  return route;
}

/** `href` in the language of the shown page: `link('game', { section, sport, champ, game })`. */
export function useHref() {
  const { lng } = useRoute();
  return <Name extends RouteName>(
    name: Name,
    params: RouteParams<Name>,
    search?: Record<string, string | undefined>,
  ): string => href(name, params, lng, search);
}

/** The address of the shown page in another language, with its query. */
export function useHrefInLanguage(): (lng: Language) => string {
  const { path, search } = useRoute();
  return (lng) => addressOf(lng, withoutEmptySegments(path), search);
}

/** Returns the address of the shown page with some of its query changed; an undefined value removes its key. */
export function useHere(): (changes?: Record<string, string | undefined>) => string {
  const { lng, path, search } = useRoute();
  return (changes = {}) => {
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(key);
      else query.set(key, value);
    }
    return addressOf(lng, withoutEmptySegments(path), query);
  };
}

/** A page whose address has doubled slashes is not found; the links on it lead to the address without them. */
const withoutEmptySegments = (path: string): string => path.split('/').filter(Boolean).join('/');
