/** A fingerprint of this browser. */
export interface Fingerprint {
  /** What a service gets, as `X-Fingerprint`. */
  token: string;
  /** What the token was made of; it stays in the browser. */
  componentsData: unknown;
  /** Until when it counts, in milliseconds since 1970. */
  expiresAt: number;
}

/** What can stand in a header, and is no longer than what the gateway passes on. */
const sendable = /^[\x21-\x7e]{1,4096}$/;

/** The fingerprint in the answer of an app's script; null unless it has a token and counts after `now`. */
export function readFingerprint(answer: unknown, now: number): Fingerprint | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { token, expiresAt, data } = answer as Record<string, unknown>;
  if (typeof token !== 'string' || !sendable.test(token)) return null;
  if (typeof expiresAt !== 'number' || !(expiresAt > now)) return null;
  return { token, componentsData: data, expiresAt };
}
