import type { JSONColumnType } from 'kysely';
import type { operations } from '../../schema/upstreams/__generated__/datarights';

type BodyOf<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** Which coupons are exported, and how. */
export type CouponExport = BodyOf<'exportCoupons'>;
/** Which payments are exported, and how. */
export type PaymentExport = BodyOf<'exportPayments'>;

/** How the statement of the last months is exported. */
export type StatementExport = BodyOf<'exportStatement'>;

/** How everything that is known of the player is exported. */
export type PersonalExport = Omit<BodyOf<'exportPersonalData'>, 'proof'>;

/** What a ticket lets a session download. */
export type ExportOrder =
  | ({ what: 'coupons' } & CouponExport)
  | ({ what: 'payments' } & PaymentExport)
  | ({ what: 'statement' } & StatementExport)
  | ({ what: 'personal' } & PersonalExport);

/** The tables of the service, which nobody else reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    /** Each lets one session download one file. */
    export_tickets: {
      ticket_hash: Buffer;
      user_id: number;
      session_key: string;
      export_order: JSONColumnType<ExportOrder>;
      valid_until: Date;
      used_at: Date | null;
    };
    /** What was erased after a closing. */
    erasures: {
      closing_id: number;
      /** A kind of `retention.ts`. */
      kind: string;
      erased_at: Date;
    };
  }
}
