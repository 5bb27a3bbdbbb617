import type { ColumnType, Generated } from 'kysely';

/** How far the verification of a player is. */
export type VerificationStatus = 'NOT_VERIFIED' | 'DOCUMENTS_NEEDED' | 'WAITING' | 'REFUSED' | 'VERIFIED';

declare module '../database/schema' {
  interface Database {
    users: {
      /** Also the login number. */
      id: Generated<number>;
      /** In lower case; null after one-click registration. */
      email: string | null;
      /** When the player proved, by a code from a letter, to read what is sent to the address; null before. */
      email_confirmed_at: Date | null;
      /** In the form of E.164, once a code from an SMS proved that the player has it; null before. */
      phone: string | null;
      /** Digits of the phone's calling code. */
      phone_code: string | null;
      name: string | null;
      /** Argon2id, with its parameters. */
      password_hash: string;
      /** When the player chose the password; null for one that the site made. */
      password_chosen_at: Date | null;
      /** The language chosen at registration. */
      lng: string;
      /** The promo code given at registration; null without one. */
      promo_code: string | null;
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
    /** Attempts to sign in or to register that still count. */
    session_tries: {
      id: Generated<number>;
      /** What is counted: the kind of limit, and a digest of the counted value. */
      key: string;
      at: Date;
    };
    /** Who players are, as documents say. Unknown texts and days are empty. */
    personal_data: {
      user_id: number;
      name: string;
      surname: string;
      /** A day, `1990-02-28`. */
      birth_date: string;
      document_type: number | null;
      passport: string;
      passport_date: string;
      passport_end_date: string;
      tax_number: string;
      registration_address: string;
      changed_at: Date;
      /** How often name and birth date were others since the operator last looked at documents. */
      name_changes: Generated<number>;
    };
    /** How far the verification of players is. Without a row nothing has begun. */
    player_verifications: {
      user_id: number;
      status: ColumnType<VerificationStatus, VerificationStatus | undefined>;
      /** What the operator said when the documents were refused; empty otherwise. */
      reason: ColumnType<string, string | undefined>;
      /** The kinds of documents that the operator asked for; null for the usual ones. */
      needed: ColumnType<string[] | null, string[] | null | undefined>;
      /** Whether the operator demands that the player is verified before anything else. */
      is_demanded: ColumnType<boolean, boolean | undefined>;
      /** The birth date below the least age that the player typed first, `2015-01-01`; null without one. Documents alone say another one. */
      under_age_birth_date: Generated<string | null>;
      under_age_since: Generated<Date | null>;
      changed_at: Date;
    };
    /** Accounts that were closed, by their players or for age, and when the operator opened them again. */
    account_closings: {
      id: Generated<number>;
      user_id: number;
      closed_at: Date;
      /** The day from which the player is of age, `2033-01-01`, where documents proved that they are not; null for other closings. */
      of_age_on: Generated<string | null>;
      /** Null while the account is closed. */
      reopened_at: Generated<Date | null>;
    };
  }
}
