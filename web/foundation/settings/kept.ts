import { readCookies } from './cookies';

/** Whose settings the cookies of a browser are, and how far the server has them. */
export interface Kept {
  /** Global id of the player. */
  owner: string;
  /** The version of the server's settings that the cookies hold. */
  version: number;
  /** Keys of the settings that were chosen here and are not stored on the server yet. */
  unsaved: readonly string[];
}

/** The cookie that holds it; guests have none. The server reads it, so that it does not undo what is not saved yet. */
export const keptCookie = 'settings_kept';

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
