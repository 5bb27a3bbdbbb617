import type { Generated } from 'kysely';

/**
 * What a code is for: a new password, an address or a phone to confirm, or a session. `email_change`: an address that may take
 * the place of a confirmed one, since its player proved to be there.
 */
export type CodePurpose = 'password' | 'email' | 'email_change' | 'phone' | 'sign_in' | 'step_up';

/**
 * What changed about a player's account: a factor is an authenticator, a recovery code or a passkey. `password_by_sms`: a phone alone
 * proved who replaced the password. `documents`: two people compared documents with the accepted ones, which holds no money.
 */
export type SecurityChangeKind = 'password' | 'password_by_sms' | 'email' | 'phone' | 'factor' | 'documents';

/** How a player proved to be there. */
export type StepUpMethod = 'passkey' | 'code' | 'password' | 'letter';

declare module '../database/schema' {
  interface Database {
    /** Devices on which a player has signed in. */
    known_devices: {
      /** SHA-256 of the device's id. */
      device_hash: Buffer;
      user_id: number;
      known_until: Date;
    };
    /** Requests for a code that a letter or an SMS brings. */
    letter_codes: {
      /** SHA-256 of the request's id; the id itself exists only in the browser that asked. */
      id_hash: Buffer;
      /** SHA-256 of the id and the code. */
      code_hash: Buffer;
      /** SHA-256 of what the link in the letter holds; null in rows from before there were links. */
      link_hash: Buffer | null;
      purpose: CodePurpose;
      /** Null when the code is for nobody: the request then looks like any other, and no code fits. */
      user_id: number | null;
      /** Where the code went: an e-mail address or a phone number. */
      recipient: string | null;
      /** What the code is a proof for, with the purpose `step_up`; null with all others. */
      aim: string | null;
      asked_at: Date;
      valid_until: Date;
      /** Typed codes so far. */
      tries: Generated<number>;
      /** When it was used, or another request of the player for the same purpose; null while it can be used. */
      used_at: Date | null;
    };
    /** Registrations by e-mail or phone whose code or link is missing. */
    registration_requests: {
      /** SHA-256 of the request's id; the id itself exists only in the browser that asked. */
      id_hash: Buffer;
      /** SHA-256 of the id and the code. */
      code_hash: Buffer;
      /** SHA-256 of what the link holds. */
      link_hash: Buffer;
      kind: 'email' | 'phone';
      /** The e-mail address in the form of `normalEmail`, or the phone in the form of E.164. */
      recipient: string;
      /** Whether nobody had it when it was asked for; otherwise neither code nor link fits. */
      is_free: boolean;
      currency: string;
      lng: string;
      /** Null when none was given. */
      promo_code: string | null;
      /** Where the player says they live, an ISO code of a country; null where the form did not ask. */
      residence: string | null;
      /** When the last code for it was sent. */
      sent_at: Date;
      /** The code counts before that. */
      code_until: Date;
      /** The link counts, and the row is kept, before that. */
      valid_until: Date;
      /** Typed codes so far. */
      tries: Generated<number>;
    };
    /** Players who sign in with a code of their authenticator, or began to set it up. */
    two_step: {
      user_id: number;
      /** What the authenticator knows too, in base 32. */
      secret: string;
      /** The last step of 30 seconds whose code was used: it and those before it count no more. */
      last_step: Generated<number>;
      /** When the first code proved the set-up; null before, when signing in needs no code. */
      confirmed_at: Date | null;
    };
    /** What players type who have lost their authenticator. */
    recovery_codes: {
      user_id: number;
      /** SHA-256 of the code. */
      code_hash: Buffer;
      used_at: Date | null;
    };
    /** Sign-ins whose password was right and whose code is missing. */
    sign_in_requests: {
      /** SHA-256 of the request's id; the id itself exists only in the browser that asked. */
      id_hash: Buffer;
      user_id: number;
      /** Whether the session will outlive the browser. */
      saved: boolean;
      valid_until: Date;
      /** Typed codes so far. */
      tries: Generated<number>;
    };
    /** Keys by which players sign in; the other half of each lies in an authenticator. */
    passkeys: {
      /** Names it for the player. */
      id: string;
      user_id: number;
      /** Names it for authenticators, base64url. */
      credential_id: string;
      /** COSE. */
      public_key: Buffer;
      /** What authenticators know the player by: random, base64url, one for all passkeys of a player. */
      user_handle: string;
      /** How often the authenticator says that it was used; 0 from those that do not count. */
      counter: number;
      /** How the authenticator is reached: `internal`, `usb`, `hybrid`. */
      transports: string[];
      /** Whether it outlives the device. */
      backed_up: boolean;
      /** Empty when nobody named it and its browser is unknown. */
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };
    /** Questions to authenticators that wait for their answer. */
    passkey_challenges: {
      /** SHA-256 of the question's id; the id itself exists only in the browser that asked. */
      id_hash: Buffer;
      /** SHA-256 of the challenge. */
      challenge_hash: Buffer;
      /** What the answer is for. */
      purpose: string;
      /** Null for a sign-in: the answer says who signs in. */
      user_id: number | null;
      /** The handle that a new passkey gets; null when none is made. */
      user_handle: string | null;
      valid_until: Date;
    };
    /** Changes of how players sign in or are reached. */
    security_changes: {
      id: Generated<number>;
      user_id: number;
      kind: SecurityChangeKind;
      /** The address that the account had before; null when none was replaced. */
      former_email: string | null;
      at: Date;
    };
    /** Proofs that a signed-in player was there, until they are used. */
    step_ups: {
      /** SHA-256 of the proof; the proof itself exists only in the browser that proved it. */
      id_hash: Buffer;
      user_id: number;
      /** What it counts for, in the words of what asks for it. */
      purpose: string;
      method: StepUpMethod;
      valid_until: Date;
    };
  }
}
