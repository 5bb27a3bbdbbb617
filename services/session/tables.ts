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
    /** SHA-256 of the session id; the id itself exists only in the player's cookie. */
    id_hash: Buffer;
    /** Names the session in user tokens and lists; cannot open it. */
    key: string;
    user_id: number;
    /** Whether it outlives the browser. */
    saved: boolean;
    /** SHA-256 of the device's id; null when it was unknown. */
    device_hash: Buffer | null;
    /** The browser's User-Agent. */
    user_agent: string | null;
    /** The address from which it was opened. */
    address: string | null;
    created_at: Date;
    /** Rounded to the minute. */
    last_used_at: Date;
    expires_at: Date;
    /** When it was ended by sign-out or revoked; null while it is open. */
    ended_at: Date | null;
  };
  /** Devices on which a player has signed in. */
  known_devices: {
    /** SHA-256 of the device's id. */
    device_hash: Buffer;
    user_id: number;
    known_until: Date;
  };
  /** Attempts to sign in or to register that still count. */
  session_tries: {
    id: Generated<number>;
    /** What is counted: the kind of limit, and a digest of the counted value. */
    key: string;
    at: Date;
  };
  /** Requests to replace a forgotten password. */
  password_resets: {
    /** SHA-256 of the request's id; the id itself exists only in the browser that asked. */
    id_hash: Buffer;
    /** SHA-256 of the id and the code. */
    code_hash: Buffer;
    /** Null when nobody has the e-mail address: the request then looks like any other, and no code fits. */
    user_id: number | null;
    asked_at: Date;
    valid_until: Date;
    /** Typed codes so far. */
    tries: Generated<number>;
    /** When a password was set by it or by another request of the player; null while it can be used. */
    used_at: Date | null;
  };
}
