/**
 * How often one caller may have a field resolved. Aliases count each by itself. The services have their own, closer
 * limits; these keep a flood from reaching them.
 */
export interface FieldLimit {
  points: number;
  perSeconds: number;
  /**
   * Who is counted: an address, or a session and without one its address. Anybody can name a new session each time, so
   * those of one address are counted together as well.
   */
  per: 'address' | 'session';
  /** What the field answers a caller who asks too often: its type's refusal. `retryAfter` is in seconds. */
  refuse(retryAfter: number): object;
}

/** Limits by field, as `Mutation.signIn`. */
export type FieldLimits = Readonly<Record<string, FieldLimit>>;
