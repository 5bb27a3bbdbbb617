import { settingNames, type SettingKey, type SettingTexts } from '../../../rules/settingNames';
import { settingKeys } from '../../../rules/settings';
import { keptCookie, keptText, readKept } from './kept';
import { isValid } from './settings';

/** What the server has of a player's settings. */
export interface Saved {
  /** Global id of the player. */
  owner: string;
  version: number;
  /** Texts by the names of the cookies. */
  texts: SettingTexts;
}

/** Cookies to write, by name; null removes one. */
export type CookieChanges = Readonly<Record<string, string | null>>;

/**
 * What a player's settings change in the cookies of a browser.
 *
 * The server's values win, except over what this player chose here and the server does not have yet. At the player's
 * first page in this browser the cookies fill what the server lacks: they are marked, and sent later. On later pages
 * what the server lacks was taken back to its default elsewhere, so its cookie goes.
 */
export function adoptSaved(cookies: SettingTexts, saved: Saved): CookieChanges {
  const kept = readKept(keptHeader(cookies));
  const isFirst = kept?.owner !== saved.owner;
  const unsaved = new Set(isFirst ? [] : kept.unsaved.filter(isKey));
  const changes: Record<string, string | null> = {};

  for (const key of settingKeys) {
    const name = settingNames[key];
    const [here, there] = [cookies[name], saved.texts[name]];
    if (unsaved.has(key)) continue;
    if (there !== undefined && isValid(key, saved.texts)) {
      if (here !== there) changes[name] = there;
    } else if (here !== undefined) {
      if (isFirst && isValid(key, cookies)) unsaved.add(key);
      else changes[name] = null;
    }
  }
  const text = keptText({ owner: saved.owner, version: saved.version, unsaved: [...unsaved] });
  if (cookies[keptCookie] !== text) changes[keptCookie] = text;
  return changes;
}

/** What was sent to the server, by the names of the cookies; null takes a setting back to its default. */
export type Sent = Readonly<Record<string, string | null>>;

/** What this browser has to send: each unsaved setting as its cookie has it now. */
export function unsentOf(cookies: SettingTexts): Sent {
  const keys = readKept(keptHeader(cookies))?.unsaved.filter(isKey) ?? [];
  return Object.fromEntries(keys.map((key) => [settingNames[key], cookies[settingNames[key]] ?? null]));
}

/**
 * What the answer to a change means for the cookies: what was sent is saved, unless it was changed again meanwhile. An
 * answer that arrives after a newer one changes no value.
 */
export function confirmSaved(cookies: SettingTexts, sent: Sent, saved: Saved): CookieChanges {
  const kept = readKept(keptHeader(cookies));
  if (kept?.owner !== saved.owner) return {};
  const unsaved = kept.unsaved.filter(isKey).filter((key) => {
    const name = settingNames[key];
    return !(name in sent && sent[name] === (cookies[name] ?? null));
  });
  const after = changed(cookies, { [keptCookie]: keptText({ ...kept, unsaved }) });
  const rest = saved.version < kept.version ? {} : adoptSaved(after, saved);
  return { [keptCookie]: after[keptCookie] ?? null, ...rest };
}

/** Whether an answer is older than what this browser has of the same player. */
export function isOutdated(
  cookieHeader: string,
  { owner, version }: Pick<Saved, 'owner' | 'version'>,
): boolean {
  const kept = readKept(cookieHeader);
  return kept?.owner === owner && version < kept.version;
}

/**
 * What changes in the cookies of somebody who is certainly signed out: settings stay, and whose they were is forgotten
 * unless something is not saved yet.
 */
export function forgetOwner(cookies: SettingTexts): CookieChanges {
  if (cookies[keptCookie] === undefined) return {};
  return readKept(keptHeader(cookies))?.unsaved.length ? {} : { [keptCookie]: null };
}

/** The cookies after changes. */
export function changed(cookies: SettingTexts, changes: CookieChanges): SettingTexts {
  const after = Object.entries({ ...cookies, ...changes }).filter(([, text]) => text !== null);
  return Object.fromEntries(after) as SettingTexts;
}

const isKey = (text: string): text is SettingKey => Object.hasOwn(settingNames, text);

const keptHeader = (cookies: SettingTexts): string =>
  `${keptCookie}=${encodeURIComponent(cookies[keptCookie] ?? '')}`;
