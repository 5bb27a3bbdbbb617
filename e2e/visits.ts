/** What `visits.ts` in the folder of a screen says: where tests look at the screen, and what its addresses answer. */
import type { Situation } from './situations';

/** One screen: where it is, below the language, and who may see it. */
export interface ScreenUrl {
  name: string;
  path: string;
  signedIn: boolean;
}

/** A screen that is there as the site is installed: at a path, or at the last match of a section and a sport. */
export type InstalledScreen =
  ScreenUrl | (Omit<ScreenUrl, 'path'> & { match: [section: 'line' | 'live', sport: string] });

/** A screen that is there in a situation alone. */
export interface SituatedScreen extends ScreenUrl {
  situation: Situation;
}

/**
 * A screen to look at, for accessibility, screenshots, the keyboard and the budgets. Routes that share a screen have a
 * visit each, so that none is passed by. Where a guest sees it as the site is installed, its address is walked too.
 */
export type Visit = InstalledScreen | SituatedScreen;

/** Who may see a screen: guests. */
export const guest = { signedIn: false };

/** Who may see a screen: signed-in players. */
export const player = { signedIn: true };

/** What an address below `/en` answers a guest: a status, and where it leads. */
export interface UrlRow {
  path: string;
  /** As the site is installed. */
  installed: string;
  /** With every route on. */
  allOn: string;
}

/** All that tests visit of a folder of `web/screens`. */
export interface ScreenVisits {
  folder: string;
  visits: readonly Visit[];
  /** Further addresses of its routes: those that show something else to a guest, or nothing. */
  addresses?: readonly UrlRow[];
}

/** The same answer whatever is on: 200 unless said otherwise. */
export const always = (path: string, answer = '200'): UrlRow => ({ path, installed: answer, allOn: answer });

/** Where office pages send guests: to sign in, and back. */
export const toAuth = (path: string): string => `302 /en/auth?return=${encodeURIComponent(`/en${path}`)}`;
