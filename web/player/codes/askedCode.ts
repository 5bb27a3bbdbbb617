/** A code that was asked for in this tab: a phone may drop the page while the letter or the SMS is read. */

/** What the code is for, which is also the name under which its request is kept. */
export type CodePurpose =
  | 'password_reset'
  | 'email_confirmation'
  | 'email_change'
  | 'phone_confirmation'
  | 'sms_sign_in'
  | 'registration_email'
  | 'registration_phone';

/** A request for a code. */
export interface AskedCode {
  /** Names the request; the code needs it. */
  request: string;
  /** Where the code goes: an e-mail address or a phone number. */
  to: string;
  /** The login number of the player who asked; null for a guest. */
  login: string | null;
  /** When the code becomes invalid, in milliseconds since 1970. */
  until: number;
}

export function keepAskedCode(purpose: CodePurpose, asked: AskedCode): void {
  try {
    sessionStorage.setItem(purpose, JSON.stringify(asked));
  } catch {
    // Without storage the request lives as long as the page.
  }
}

export function forgetAskedCode(purpose: CodePurpose): void {
  try {
    sessionStorage.removeItem(purpose);
  } catch {
    // Nothing was stored.
  }
}

/** The request of this player whose code can still be valid; null without one. */
export function keptAskedCode(purpose: CodePurpose, login: string | null): AskedCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(purpose) ?? 'null');
    return isAskedCode(stored) && stored.login === login && stored.until > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

function isAskedCode(value: unknown): value is AskedCode {
  const { request, to, login, until } = (value ?? {}) as Partial<Record<keyof AskedCode, unknown>>;
  const isLogin = login === null || typeof login === 'string';
  return typeof request === 'string' && typeof to === 'string' && isLogin && typeof until === 'number';
}
