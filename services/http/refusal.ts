/**
 * A refusal that is part of a contract. Thrown anywhere in a handler; the caller gets the status and the body
 * `{ code, message, ...details }`.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Says what to do. */
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

/** Cannot answer now; trying again after some seconds makes sense. */
export function unavailable(message: string, retryAfter = 5): Refusal {
  return new Refusal(503, 'UNAVAILABLE', message, { retryAfter });
}
