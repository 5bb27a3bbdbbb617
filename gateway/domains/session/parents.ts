import type { components } from '../../../schema/upstreams/__generated__/session';

/** The signed-in player; the user id is also the login number. */
export interface PlayerParent {
  userId: number;
}

/** A session, as the session service describes it. */
export type PlayerSessionParent = components['schemas']['Session'];

/** A passkey, as the session service describes it. */
export type PasskeyParent = components['schemas']['Passkey'];
