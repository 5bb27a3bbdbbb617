/** What a player, or the player's browser, can do to meet a service's demand. */
export interface RetryHooks {
  /** Solves a captcha for a purpose that the error names; returns its proof, or null when there is none. */
  captcha(purpose?: string): Promise<string | null>;
  /** Takes a fresh fingerprint; returns it, or null when there is none. */
  fingerprint(): Promise<string | null>;
  /** Asks for consent to the changed terms; returns whether they are confirmed. */
  terms(): Promise<boolean>;
}

/** Why a request was refused, when it may be sent again. */
export type Cause = keyof RetryHooks;

/** The gateway's codes by cause. */
const causes: Readonly<Record<string, Cause>> = {
  CAPTCHA_REQUIRED: 'captcha',
  FINGERPRINT_REQUIRED: 'fingerprint',
  TERMS_CHANGED: 'terms',
};

/** An error of an answer, with the fields that reveal its cause. */
export interface FieldError {
  path?: readonly unknown[];
  extensions?: { code?: string; captcha?: string };
}

/**
 * Why the field of an error was refused, if sending the operation again can help. An error below the field of a
 * mutation means that the mutation has already acted, so it must not run again.
 */
export function causeOf({ path = [], extensions }: FieldError, isMutation: boolean): Cause | undefined {
  return isMutation && path.length > 1 ? undefined : causes[extensions?.code ?? ''];
}

const hooks: { [C in Cause]?: RetryHooks[C] | undefined } = {};
const underWay = new Map<Cause, Promise<string | boolean | null>>();

/** Sets the hook of a cause, replacing the one before. Returns a function that removes it. */
export function registerHook<C extends Cause>(cause: C, hook: RetryHooks[C]): () => void {
  hooks[cause] = hook;
  return () => {
    if (hooks[cause] === hook) hooks[cause] = undefined;
  };
}

/**
 * The headers with which to send a refused request again; null when the cause cannot be resolved. Requests that wait
 * for the same cause share one call of the hook; but the proof of a captcha counts once, so each has one of its own.
 */
export async function headersAgainst(cause: Cause, purpose?: string): Promise<Record<string, string> | null> {
  let solving = underWay.get(cause);
  if (!solving) {
    solving = hooks[cause]?.(purpose).finally(() => underWay.delete(cause));
    if (!solving) return null;
    if (cause !== 'captcha') underWay.set(cause, solving);
  }
  const given = await solving.catch(() => null);
  if (!given) return null;
  // What a hook returned is carried by `X-Captcha` or `X-Fingerprint`; consent needs no header.
  return given === true ? {} : { [`X-${cause}`]: given };
}
