/**
 * How often one caller may have a field resolved. Each alias counts separately. The services have their own, closer
 * limits; these keep a flood from reaching them.
 */
export interface FieldLimit {
  points: number;
  perSeconds: number;
  /**
   * What is counted: an address; or a session, or a device that is known, and the address when there is none. A caller can
   * invent a new session for each request, so all sessions of one address are also counted together, and so are all devices.
   */
  per: 'address' | 'session' | 'device';
  /** Whether an answer makes the device known from then on, on which it was given. None does where this is left out. */
  makesKnown?(answer: object): boolean;
  /**
   * Whether an answer of the field counts; all do where this is left out. One that says what to do first, by an error, never
   * counts where this is given.
   */
  counts?(answer: object): boolean;
  /** The field's answer to a caller who asks too often: a refusal of its type. `retryAfter` is in seconds. */
  refuse(retryAfter: number): object;
}

/** Limits by field, such as `Mutation.signIn`. */
export type FieldLimits = Readonly<Record<string, FieldLimit>>;
