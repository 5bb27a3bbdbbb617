/** What a player, or the player's browser, can do so that a service does what it has refused. */
export interface RetryHooks {
  /** Solves a captcha; gives its token, or null when there is none. */
  captcha(): Promise<string | null>;
  /** Takes a fresh fingerprint; gives it, or null when there is none. */
  fingerprint(): Promise<string | null>;
  /** Asks for consent to the changed terms; tells whether they are confirmed. */
  terms(): Promise<boolean>;
}

/** Why a request was refused that may be sent again. */
export type Cause = keyof RetryHooks;

/** The codes of the gateway that name a cause. */
const causes: Readonly<Record<string, Cause>> = {
  CAPTCHA_REQUIRED: 'captcha',
  FINGERPRINT_REQUIRED: 'fingerprint',
  TERMS_CHANGED: 'terms',
};

/** Where what a hook gave is sent. */
const headerNames = { captcha: 'X-Captcha', fingerprint: 'X-Fingerprint', terms: undefined };

/** An error of an answer as far as it tells a cause. */
export interface FieldError {
  path?: readonly unknown[];
  extensions?: { code?: string };
}

/**
 * Why the field of an error was refused, when sending the operation again can help. Below the field that a mutation
 * is, something was refused after it had acted: it must not act again.
 */
export function causeOf({ path = [], extensions }: FieldError, isMutation: boolean): Cause | undefined {
  return isMutation && path.length > 1 ? undefined : causes[extensions?.code ?? ''];
}

const hooks: { [C in Cause]?: RetryHooks[C] | undefined } = {};
const underWay = new Map<Cause, Promise<string | boolean | null>>();

/** Says what to do about a cause, in place of what was said before. Returns how to take it back. */
export function registerHook<C extends Cause>(cause: C, hook: RetryHooks[C]): () => void {
  hooks[cause] = hook;
  return () => {
    if (hooks[cause] === hook) hooks[cause] = undefined;
  };
}

/**
 * The headers with which to send a refused request again; null when nothing can be done about the cause. Requests
 * that wait for the same cause share one solving.
 */
export async function headersAgainst(cause: Cause): Promise<Record<string, string> | null> {
  let solving = underWay.get(cause);
  if (!solving) {
    solving = hooks[cause]?.().finally(() => underWay.delete(cause));
    if (!solving) return null;
    underWay.set(cause, solving);
  }
  const given = await solving.catch(() => null);
  if (!given) return null;
  const name = headerNames[cause];
  return name ? { [name]: String(given) } : {};
}
