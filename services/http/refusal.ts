/**
 * A refusal that is part of a contract. A handler may throw it anywhere; the caller gets the status and the body `{
 * code, message, ...details }`.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Tells the caller what to do. */
    message: string,
    /** Further fields of the body; `retryAfter` (seconds) also becomes the header. */
    readonly details: Readonly<Record<string, unknown>> & { retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }

  get body(): Record<string, unknown> {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** The service cannot answer now; a try some seconds later makes sense. */
export function unavailable(message: string, retryAfter = 5): Refusal {
  return new Refusal(503, 'UNAVAILABLE', message, { retryAfter });
}

/** Throws the refusal unless something holds. */
export function refuseUnless(holds: unknown, refusal: () => Refusal): asserts holds {
  if (!holds) throw refusal();
}

/** What was found. Throws the refusal when nothing was. */
export function orRefuse<Found>(found: Found | null | undefined | false, refusal: () => Refusal): Found {
  refuseUnless(found, refusal);
  return found;
}
