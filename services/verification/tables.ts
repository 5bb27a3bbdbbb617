import type { Generated } from 'kysely';

/** What a document proves. */
export type DocumentKind = 'identity' | 'address' | 'payment';
/** What became of a document. */
export type DocumentState = 'UPLOADED' | 'ACCEPTED' | 'REFUSED';

/** The tables of the verification service, which nobody else reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    /** Each lets one session upload one document. */
    upload_tickets: {
      ticket_hash: Buffer;
      user_id: number;
      session_key: string;
      kind: DocumentKind;
      valid_until: Date;
      used_at: Date | null;
    };
    /** Uploaded documents. Their content is encrypted by keys that are not in the database. */
    verification_documents: {
      id: Generated<number>;
      user_id: number;
      kind: DocumentKind;
      /** The name that the file had, without a path. */
      name: string;
      /** The size as it was uploaded. */
      bytes: number;
      state: Generated<DocumentState>;
      uploaded_at: Date;
      media_type: 'image/jpeg' | 'application/pdf';
      content: Buffer;
      /** The content's own key, encrypted by the site's. */
      wrapped_key: Buffer;
      /** Which of the site's keys that was. */
      key_id: string;
    };
  }
}
