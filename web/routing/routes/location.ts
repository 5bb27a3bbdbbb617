import { isLanguage, type Language } from '../../foundation/i18n/languages';
import { match, type Match, type Target } from './match';

/** What the path of a URL tells before anything is loaded. */
export interface Place {
  /** Absent when the path has no prefix, or one that is not a language of the site. */
  lng?: Language;
  /** Path below the prefix, without its leading slash; an unknown two-letter prefix is left out. */
  path: string;
  match?: Match;
  /** The permanent target of the path when it is an alias. */
  alias?: Target;
  /** The corrected address, when this one ends in a slash or has its language in capitals. */
  canonical?: string;
}

const prefixed = /^\/([a-zA-Z]{2})(?:\/(.*))?$/;

/** Reads language and route from a path. A path with doubled slashes matches nothing. */
export function locate(pathname: string): Place {
  const trimmed = pathname.length > 1 && /[^/]\/$/.test(pathname) ? pathname.slice(0, -1) : pathname;
  const [, prefix, rest = ''] = prefixed.exec(trimmed) ?? [];
  const path = prefix === undefined ? trimmed.slice(1) : rest;
  const lng = prefix?.toLowerCase();
  if (!isLanguage(lng)) return { path };
  const canonical = `/${lng}${trimmed.slice(lng.length + 1)}`;
  const found = match(path);
  return {
    lng,
    path,
    ...(found?.route && { match: found.route }),
    ...(found?.alias && { alias: found.alias }),
    ...(canonical !== pathname && { canonical }),
  };
}

/** Whether a path contains an empty segment; such addresses are never valid. */
export function hasDoubledSlash(pathname: string): boolean {
  return pathname.includes('//');
}
