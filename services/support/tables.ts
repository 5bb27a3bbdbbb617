import type { Generated } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/support';

/** What a question is about. */
export type Topic = components['schemas']['Topic'];

export interface SupportTables {
  /** Questions, and what the operator answered. */
  support_requests: {
    /** Also the number that the asker is told. */
    id: Generated<number>;
    /** Null for a guest, who left an address or a number instead. */
    user_id: number | null;
    /** The client's key for this question; it names one request for ever. */
    idempotency_key: string;
    /** SHA-256 of who asked what, to tell a repetition from another question under the same key. */
    request_hash: Buffer;
    topic: Topic;
    text: string;
    email: string | null;
    /** Country code and number: `+12025550100`. */
    phone: string | null;
    /** The language to be answered in. */
    lng: string;
    asked_at: Date;
    /** Null while it waits. */
    answer: string | null;
    answered_at: Date | null;
  };
}
