import type { SocialNetwork } from '../../rules/socialNetworks';

/** What became of a sign-in that opened no session, for the page that tells the player. */
export type Outcome =
  /** A new player: the short form is missing. */
  | 'REGISTRATION'
  /** The code of the second step is missing. */
  | 'CODE'
  /** The network was joined to the account. */
  | 'JOINED'
  | 'CANCELLED'
  /** The network failed, or its answer was wrong. */
  | 'UNAVAILABLE'
  /** An account has the address, and the network did not verify it. */
  | 'UNVERIFIED'
  /** An account has the address and may not be joined by it alone. */
  | 'EXISTS'
  /** The site takes no new players. */
  | 'CLOSED'
  /** The player closed the account. */
  | 'ACCOUNT_CLOSED'
  /** The network belongs to another account. */
  | 'TAKEN'
  /** The account has joined another profile of the network. */
  | 'OTHER'
  /** The session in which the player began to join has ended. */
  | 'SIGNED_OUT';

declare module '../database/schema' {
  interface Database {
    /** Profiles of networks that sign a player in. */
    social_identities: {
      issuer: string;
      /** The issuer's id of the profile. */
      subject: string;
      network: SocialNetwork;
      user_id: number;
      /** As the network told it when the profile was joined; for the player to recognise it. */
      email: string | null;
      joined_at: Date;
    };
    /** Sign-ins, and joinings from a session, whose network has not answered yet. */
    social_requests: {
      /** SHA-256 of the id; the id itself exists only in the cookie of the browser that asked. */
      id_hash: Buffer;
      network: SocialNetwork;
      /** A page of this site in its language. */
      return_to: string;
      lng: string;
      /** Whether the session will outlive the browser. */
      saved: boolean;
      /** Who joins the network; null when somebody signs in. */
      user_id: number | null;
      /** The session in which they do. */
      session_key: string | null;
      valid_until: Date;
    };
    /** What became of those that opened no session. */
    social_outcomes: {
      /** SHA-256 of an id that the browser got with the answer. */
      id_hash: Buffer;
      network: SocialNetwork;
      outcome: Outcome;
      /** The proven profile, when it registers a player. */
      issuer: string | null;
      subject: string | null;
      /** In the form of `normalEmail`. */
      email: string | null;
      valid_until: Date;
    };
  }
}
