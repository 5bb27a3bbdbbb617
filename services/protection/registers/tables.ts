import type { Generated, JSONColumnType } from 'kysely';
import type { RegisterName } from '../packs/pack';

/** Why a register was asked. */
export type CheckReason = 'REGISTRATION' | 'SIGN_IN' | 'PLAY';

/** Digests of what a question named, by its fields; what was unknown is absent. */
export type AskedDigests = Readonly<Record<string, string>>;

/** The tables of exclusion registers. Kysely adds types of tables, not interfaces. */
declare module '../../database/schema' {
  interface Database {
    /** Every question to a register and its answer: evidence that is never altered. */
    register_checks: {
      id: Generated<number>;
      /** The account that was asked about; null for a registration that was refused. */
      user_id: number | null;
      register: RegisterName;
      reason: CheckReason;
      asked_at: Date;
      answer: 'EXCLUDED' | 'NOT_EXCLUDED' | 'MORE_NEEDED' | 'NO_ANSWER';
      /** Until when, with EXCLUDED; null where the register does not know. */
      excluded_until: Date | null;
      /** The register's own name for its answer. */
      reference: string | null;
      /** Why there was no answer. */
      fault: string | null;
      asked: JSONColumnType<AskedDigests, string, string>;
    };
    /** The embedded reference of all registers: whom it names as excluded. For development, demonstrations and tests. */
    reference_exclusions: {
      id: Generated<number>;
      register: RegisterName;
      /** In the form of `nameKey`, empty where unknown; the others alike. */
      name_key: string;
      birth_date: string;
      document_key: string;
      mailbox: string;
      phone: string;
      /** Null for an exclusion without an end. */
      excluded_until: Date | null;
    };
    /** How the embedded reference answers for a register. */
    reference_registers: {
      register: RegisterName;
      state: 'UP' | 'DOWN' | 'MALFORMED';
    };
  }
}
