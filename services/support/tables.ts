import type { Generated, JSONColumnType } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/support';

/** The topic of a question. */
export type Topic = components['schemas']['Topic'];

/** What a ticket for an attachment is for. */
export interface AttachmentUse {
  may: 'SEND' | 'FETCH';
  attachment: number;
}

declare module '../database/schema' {
  interface Database {
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
    /** Each lets one session send or fetch one attachment. */
    attachment_tickets: {
      ticket_hash: Buffer;
      user_id: number;
      session_key: string;
      use: JSONColumnType<AttachmentUse>;
      valid_until: Date;
      used_at: Date | null;
    };
    /** Files with questions and answers. Their content is encrypted by keys that are not in the database. */
    support_attachments: {
      id: Generated<number>;
      /** Who asked; of the operator's files who may fetch them. */
      user_id: number;
      /** The question that it went with; null until it is sent, and with an appeal. */
      request_id: number | null;
      /** The appeal that it went with; null otherwise. */
      appeal_id: number | null;
      /** Whether the operator sent it with the answer. */
      is_answer: boolean;
      /** The name that the file had, without a path. */
      name: string;
      /** The size as it was uploaded. */
      bytes: number;
      uploaded_at: Date;
      media_type: 'image/jpeg' | 'application/pdf';
      content: Buffer;
      /** The content's own key, encrypted by the site's. */
      wrapped_key: Buffer;
      /** Which of the site's keys that was. */
      key_id: string;
    };
    /** Appeals of banned players against their bans, and the operator's answers. */
    block_appeals: {
      id: Generated<number>;
      user_id: number;
      /** The client's key for this appeal; it belongs to one appeal for ever. */
      idempotency_key: string;
      /** When the ban began that it is about. */
      banned_at: Date;
      text: string;
      sent_at: Date;
      /** Null while it waits. */
      answer: string | null;
      answered_at: Date | null;
    };
  }
}
