import type { Generated } from 'kysely';
import type { Match } from '../matching/match';

/** The tables of the matching of persons. Kysely adds types of tables, not interfaces. */
declare module '../../database/schema' {
  interface Database {
    /** What of an account can be compared with others, in the form of `keysOf`. */
    person_keys: {
      user_id: number;
      kind: 'named' | 'word' | 'document' | 'mailbox' | 'phone' | 'instrument';
      key: string;
    };
    /** Digests of what identified excluded people whose personal data were erased, until 90 days after the exclusion. They name nobody. */
    excluded_digests: {
      digest: Buffer;
      /** Whether documents proved it. */
      is_proved: boolean;
      until: Date;
      /** Names the document key under which it is, without telling it; null where a former release made it. */
      key_id: Generated<string | null>;
    };
    /** On which devices players took breaks, as long as these last. */
    break_devices: {
      device_hash: Buffer;
      user_id: number;
    };
    /** Accounts that are or may be of one person; each pair once, the older account first. */
    person_matches: {
      id: Generated<number>;
      user_id: number;
      other_user_id: number;
      verdict: Exclude<Match['verdict'], 'NONE'>;
      /** The account that has to prove who its person is while the match waits; null for the newer one, as the former release says. */
      held_user_id: Generated<number | null>;
      signs: string[];
      /** PARTED: the operator says that they are two people, for ever. */
      state: 'WAITING' | 'JOINED' | 'PARTED';
      found_at: Date;
      /** What the operator said; null for a match that was joined by itself, or waits. */
      reason: string | null;
      decided_at: Date | null;
      /** Since when the staff has to look at accounts that a former release made one person's by what was typed; null where it need not. */
      review_since: Generated<Date | null>;
    };
  }
}
