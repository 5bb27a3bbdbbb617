import type { Generated } from 'kysely';

export interface SessionTables {
  users: {
    /** Also the login number. */
    id: Generated<number>;
    /** In lower case; null after one-click registration. */
    email: string | null;
    name: string | null;
    /** Argon2id, with its parameters. */
    password_hash: string;
    /** The language chosen at registration. */
    lng: string;
    created_at: Date;
  };
  sessions: {
    /** SHA-256 of the session id, which itself is nowhere but in the player's cookie. */
    id_hash: Buffer;
    /** By which the session is named in user tokens and lists; opens nothing. */
    key: string;
    user_id: number;
    /** Whether it outlives the browser. */
    saved: boolean;
    /** SHA-256 of the device's id; null when it was unknown. */
    device_hash: Buffer | null;
    /** What the browser said it was. */
    user_agent: string | null;
    /** From which address it was opened. */
    address: string | null;
    created_at: Date;
    /** To the minute. */
    last_used_at: Date;
    expires_at: Date;
    /** When it was ended by sign-out or revoked; null while it was not. */
    ended_at: Date | null;
  };
  /** Devices on which a player has signed in. */
  known_devices: {
    /** SHA-256 of the device's id. */
    device_hash: Buffer;
    user_id: number;
    known_until: Date;
  };
  /** Tries to sign in or to register that still count against somebody. */
  session_tries: {
    id: Generated<number>;
    /** Who is counted: what kind of limit, and a digest of what it counts. */
    key: string;
    at: Date;
  };
}
