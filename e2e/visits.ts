/** The content of `visits.ts` in a screen's folder: where tests look at the screen, and what its addresses answer. */
import type { Situation } from './situations';

/** One screen: its path below the language, and who may see it. */
export interface ScreenUrl {
  name: string;
  path: string;
  signedIn: boolean;
}

/** A screen of an installed site: at a path, or at the last match of a section and a sport. */
export type InstalledScreen =
  ScreenUrl | (Omit<ScreenUrl, 'path'> & { match: [section: 'line' | 'live', sport: string] });

/** A screen that exists only in a situation. */
export interface SituatedScreen extends ScreenUrl {
  situation: Situation;
}

/**
 * A screen to visit, for accessibility, screenshots, the keyboard and the budgets. Routes that share a screen have a
 * visit each, so that none is left out. When guests see it on an installed site, the walk over all addresses includes
 * it too.
 */
export type Visit = InstalledScreen | SituatedScreen;

/** Guests may see the screen. */
export const guest = { signedIn: false };

/** Signed-in players may see the screen. */
export const player = { signedIn: true };

/** The answer of an address below `/en` to a guest: a status, and the target of a redirect. */
export interface UrlRow {
  path: string;
  /** On an installed site. */
  installed: string;
  /** With every route on. */
  allOn: string;
}

/** Everything that tests visit of a folder of `web/screens`. */
export interface ScreenVisits {
  folder: string;
  visits: readonly Visit[];
  /** Further addresses of its routes: those that show a guest something else, or nothing. */
  addresses?: readonly UrlRow[];
}

/** The same answer whichever routes are on; 200 by default. */
export const always = (path: string, answer = '200'): UrlRow => ({ path, installed: answer, allOn: answer });

/** Where office pages lead guests: to sign in, and back. */
export const toAuth = (path: string): string => `302 /en/auth?return=${encodeURIComponent(`/en${path}`)}`;
