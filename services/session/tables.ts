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
    user_id: number;
    created_at: Date;
    expires_at: Date;
    /** When it was ended by sign-out or revoked; null while it was not. */
    ended_at: Date | null;
  };
  /** Tries to sign in or to register that still count against somebody. */
  session_tries: {
    id: Generated<number>;
    /** Who is counted: `account:…`, `address:…`. */
    key: string;
    at: Date;
  };
}
