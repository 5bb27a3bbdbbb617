import type { Generated } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/support';

/** The topic of a question. */
export type Topic = components['schemas']['Topic'];

export interface SupportTables {
  /** Questions, and the operator's answers. */
  support_requests: {
    /** Also the number that the sender is shown. */
    id: Generated<number>;
    /** Null for a guest, who left an address or a number instead. */
    user_id: number | null;
    /** The client's key for this question; it belongs to one request for ever. */
    idempotency_key: string;
    /** SHA-256 of the sender and the question, to tell a repetition from another question under the same key. */
    request_hash: Buffer;
    topic: Topic;
    text: string;
    email: string | null;
    /** Country code and number: `+12025550100`. */
    phone: string | null;
    /** The language for the answer. */
    lng: string;
    asked_at: Date;
    /** Null while it is open. */
    answer: string | null;
    answered_at: Date | null;
  };
  /** What the operator wrote to players without being asked. */
  player_messages: {
    id: Generated<number>;
    user_id: number;
    /** One line of plain text. */
    subject: string;
    /** Plain text; lines are separated by line feeds. */
    text: string;
    sent_at: Date;
    /** When the player first opened it; null before. */
    read_at: Date | null;
  };
}
