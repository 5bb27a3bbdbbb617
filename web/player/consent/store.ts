import { createStore } from 'zustand/vanilla';
import { settingCookie } from '../../foundation/settings/cookies';
import { ownerIn } from '../../foundation/settings/kept';
import { cookiesTypeCookie, readCookiesType, type CookiesType } from './agreement';

/** The consent stored in this browser. */
export interface Consent {
  /** Cookie `cookies_agree_type`; null before there is an answer. */
  cookiesAgreeType: CookiesType | null;
  /**
   * When this player, or a guest, agreed to cookies, ISO 8601; null once the user service knows it, and when nothing was
   * agreed to.
   */
  cookiesAgreeTime: string | null;
  /** The privacy policy that was confirmed last; null before the first. */
  privacyVersion: string | null;
}

/** Entries of the browser's storage. The first holds the time, and behind a space the player who agreed; guests have none. */
const agreeTimeKey = 'cookiesAgreeTime';
const automaticKey = 'cookies_agree_automatic';
const privacyKey = 'privacy_version';

const channelName = 'consent';

/** Empty until it is connected to the storage: a server render has no consent. */
export const consentStore = createStore<Consent>(() => ({
  cookiesAgreeType: null,
  cookiesAgreeTime: null,
  privacyVersion: null,
}));

/** Reads the browser's storage, now and whenever another tab changes it; returns a function that stops it. */
export function followConsent(): () => void {
  takeIn();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = takeIn;
  return () => channel.close();
}

/** Stores the answer about cookies, given at an instant in milliseconds since 1970. */
export function answerCookies(type: CookiesType, now: number): void {
  document.cookie = settingCookie(cookiesTypeCookie, type);
  keep(automaticKey, null);
  const owner = ownerIn(document.cookie);
  const agreeTime = new Date(now).toISOString();
  keep(agreeTimeKey, type === 'disable' ? null : owner ? `${agreeTime} ${owner}` : agreeTime);
  announce();
}

/**
 * Where the operator asks nobody: the type is `all` without an answer (CC-07). Nobody agreed, so there is no agree time.
 * An answer that was given before stays. A mark tells the two apart; a browser that cannot store it has the type on
 * this page alone.
 */
export function agreeWithoutAsking(): void {
  takeIn();
  if (consentStore.getState().cookiesAgreeType !== null) return;
  keep(automaticKey, '1');
  if (kept(automaticKey) === null) {
    consentStore.setState({ cookiesAgreeType: 'all' });
    return;
  }
  document.cookie = settingCookie(cookiesTypeCookie, 'all');
  announce();
}

/** Where the operator asks: a type that nobody answered counts as no answer, so that the visitor is asked. */
export function takeBackUnasked(): void {
  if (kept(automaticKey) === null) return;
  document.cookie = settingCookie(cookiesTypeCookie, null);
  keep(automaticKey, null);
  announce();
}

/** Removes an agree time, once the user service knows it; a later one stays. */
export function forgetAgreeTime(agreeTime: string): void {
  if (kept(agreeTimeKey)?.split(' ')[0] === agreeTime) keep(agreeTimeKey, null);
  announce();
}

/** Stores that a privacy policy was confirmed. */
export function confirmPrivacy(version: string): void {
  keep(privacyKey, version);
  announce();
  // A browser without storage is asked again by the next page, and not again by this one.
  consentStore.setState({ privacyVersion: version });
}

function takeIn(): void {
  const [agreeTime = '', by] = kept(agreeTimeKey)?.split(' ') ?? [];
  const isOthers = by !== undefined && by !== ownerIn(document.cookie);
  consentStore.setState({
    cookiesAgreeType: readCookiesType(document.cookie),
    cookiesAgreeTime: isOthers || Number.isNaN(Date.parse(agreeTime)) ? null : agreeTime,
    privacyVersion: kept(privacyKey),
  });
}

function announce(): void {
  takeIn();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What could not be stored is asked again.
  }
}
