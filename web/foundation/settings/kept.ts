import { readCookies } from './cookies';

/** Whose settings the cookies of a browser are, and how far the server has them. */
export interface Kept {
  /** Global id of the player. */
  owner: string;
  /** The version of the server's settings that the cookies hold. */
  version: number;
  /**
   * Keys of the settings that the player chose here and that are not stored on the server yet. Behind `guestMark` stand
   * those that a guest has chosen since.
   */
  unsaved: readonly string[];
}

/** The cookie that holds it. The server reads it, so that it does not undo what is not saved yet. */
export const keptCookie = 'settings_kept';

/** No key of a setting. Releases that do not know it leave it out. */
export const guestMark = 'guest';

/** What a browser holds whose settings are no player's: only the choices of guests. */
export const keptOfGuests: Kept = { owner: guestMark, version: 0, unsaved: [guestMark] };

/** Global id of the player whose browser this is just now; undefined for a guest, and on a page that does not know yet. */
export function ownerIn(cookieHeader: string): string | undefined {
  const kept = readKept(cookieHeader);
  return kept?.unsaved.includes(guestMark) ? undefined : kept?.owner;
}

/** Who chose what is not on the server, as lists of keys. */
export function chosenIn(kept: Kept | undefined): { byOwner: readonly string[]; byGuest: readonly string[] } {
  const keys = kept?.unsaved ?? [];
  const mark = keys.indexOf(guestMark);
  return mark < 0
    ? { byOwner: keys, byGuest: [] }
    : { byOwner: keys.slice(0, mark), byGuest: keys.slice(mark + 1) };
}

/** Reads it from a Cookie header; undefined when there is none, or none that is readable. */
export function readKept(cookieHeader: string | undefined): Kept | undefined {
  const [, owner, version, keys] =
    /^([\w+/=-]{1,200})~(\d{1,15})~([\w.]{0,300})$/.exec(readCookies(cookieHeader)[keptCookie] ?? '') ?? [];
  if (owner === undefined) return undefined;
  return { owner, version: Number(version), unsaved: keys ? keys.split('.') : [] };
}

/** Its text for the cookie. */
export const keptText = ({ owner, version, unsaved }: Kept): string =>
  `${owner}~${version}~${[...new Set(unsaved)].join('.')}`;
