import { settingNames, type SettingKey, type SettingTexts } from '../../../rules/settingNames';
import { settingKeys } from '../../../rules/settings';
import { chosenIn, guestMark, keptCookie, keptText, readKept, type Kept } from './kept';
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

/** What a page knows of its visitor's settings: a player's may be unknown, and so may be who the visitor is. */
export type SavedOfVisitor = Saved | { owner: string; texts?: undefined } | 'guest' | undefined;

/** These decide what a bet costs, or hide money: what holds for one visitor of a browser never passes to another. */
const neverPassed: readonly SettingKey[] = ['changeCoefAction', 'stakes', 'hideBalance'];

/**
 * What the cookies of a browser become on a page of this visitor. Every page passes here, in the browser and on the
 * server, whichever way a session began or ended.
 */
export function settled(cookies: SettingTexts, saved: SavedOfVisitor): CookieChanges {
  if (saved === undefined) return {};
  if (saved === 'guest') return forgetOwner(cookies);
  return saved.texts ? adoptSaved(cookies, saved) : claimCookies(cookies, saved.owner);
}

/**
 * What a player's settings change in the cookies of a browser.
 *
 * The server's values win, except over what this player chose here and the server does not have yet. What a guest chose
 * here fills what the server lacks: it is marked, and sent later. Anything else that the server lacks goes: it is another
 * player's, or was taken back to its default elsewhere.
 */
export function adoptSaved(cookies: SettingTexts, saved: Saved): CookieChanges {
  const kept = keptIn(cookies);
  const { byOwner, byGuest } = chosenIn(kept);
  const unsaved = new Set(kept?.owner === saved.owner ? byOwner.filter(isKey) : []);
  const changes: Record<string, string | null> = {};

  for (const key of settingKeys) {
    const name = settingNames[key];
    const [here, there] = [cookies[name], saved.texts[name]];
    if (unsaved.has(key)) continue;
    if (there !== undefined && isValid(key, saved.texts)) {
      if (here !== there) changes[name] = there;
    } else if (here !== undefined) {
      if (byGuest.includes(key) && !neverPassed.includes(key) && isValid(key, cookies)) unsaved.add(key);
      else changes[name] = null;
    }
  }
  const text = keptText({ owner: saved.owner, version: saved.version, unsaved: [...unsaved] });
  if (cookies[keptCookie] !== text) changes[keptCookie] = text;
  return changes;
}

/**
 * What changes for a player of whom the server's settings cannot be read: nothing that may cost another's money holds,
 * and what the player chooses from now on is theirs.
 */
function claimCookies(cookies: SettingTexts, owner: string): CookieChanges {
  if (keptIn(cookies)?.owner === owner) return {};
  return { ...without(cookies, neverPassed), [keptCookie]: keptText({ owner, version: 0, unsaved: [] }) };
}

/** What was sent to the server, by the names of the cookies; null takes a setting back to its default. */
export type Sent = Readonly<Record<string, string | null>>;

/** What this browser has to send: each unsaved setting as its cookie has it now. */
export function unsentOf(cookies: SettingTexts): Sent {
  const keys = chosenIn(keptIn(cookies)).byOwner.filter(isKey);
  return Object.fromEntries(keys.map((key) => [settingNames[key], cookies[settingNames[key]] ?? null]));
}

/**
 * What the answer to a change means for the cookies: what was sent is saved, unless it was changed again meanwhile. An
 * answer that arrives after a newer one changes no value.
 */
export function confirmSaved(cookies: SettingTexts, sent: Sent, saved: Saved): CookieChanges {
  const kept = keptIn(cookies);
  if (kept?.owner !== saved.owner) return {};
  const unsaved = kept.unsaved.filter((key) => {
    const name = isKey(key) ? settingNames[key] : '';
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
 * What changes in the cookies of somebody who is certainly signed out. What was the player's stays for the eye, without a
 * mark of a guest's choice, so that nobody else gets it; what may cost money goes. What is not saved yet waits for its
 * player.
 */
export function forgetOwner(cookies: SettingTexts): CookieChanges {
  const kept = keptIn(cookies);
  if (cookies[keptCookie] === undefined || kept?.unsaved.includes(guestMark)) return {};
  const { byOwner } = chosenIn(kept);
  const rest = kept && byOwner.length > 0 ? keptText({ ...kept, unsaved: [...byOwner, guestMark] }) : null;
  return {
    ...without(
      cookies,
      neverPassed.filter((key) => !byOwner.includes(key)),
    ),
    [keptCookie]: rest,
  };
}

const without = (cookies: SettingTexts, keys: readonly SettingKey[]): CookieChanges =>
  Object.fromEntries(
    keys
      .map((key) => settingNames[key])
      .filter((name) => cookies[name] !== undefined)
      .map((name) => [name, null]),
  );

/** The cookies after changes. */
export function changed(cookies: SettingTexts, changes: CookieChanges): SettingTexts {
  const after = Object.entries({ ...cookies, ...changes }).filter(([, text]) => text !== null);
  return Object.fromEntries(after) as SettingTexts;
}

const isKey = (text: string): text is SettingKey => Object.hasOwn(settingNames, text);

const keptIn = (cookies: SettingTexts): Kept | undefined =>
  readKept(`${keptCookie}=${encodeURIComponent(cookies[keptCookie] ?? '')}`);
