import type { Generated } from 'kysely';
import type { AccountKind, MovementKind } from './chart';

/** A double-entry ledger in minor units. Its transactions and entries never change. */
declare module '../database/schema' {
  interface Database {
    ledger_accounts: {
      id: Generated<number>;
      /** Null for the house. */
      user_id: number | null;
      kind: AccountKind;
      currency: string;
      /**
       * The sum of a player's entries: never below 0, and for debts never above. Always 0 for the house, whose entries are
       * counted afterwards.
       */
      balance: Generated<number>;
      /** Whether coupons are paid from it: one per player. */
      is_active: boolean;
      created_at: Date;
      /** When the player removed it. Its entries stay, and so does the row. */
      removed_at: Generated<Date | null>;
    };
    ledger_transactions: {
      id: Generated<number>;
      /** Names the reason of the transaction, and is unique: `stake:coupon:12`. */
      reference: string;
      kind: MovementKind;
      created_at: Date;
    };
    ledger_entries: {
      id: Generated<number>;
      transaction_id: number;
      account_id: number;
      /** Positive into the account, negative out of it. */
      amount: number;
    };
    /** One row: how far the house's entries are counted. */
    ledger_watermark: {
      is_only: Generated<boolean>;
      /** All entries up to this id are counted, and no other entry can appear among them. */
      entry_id: number;
      /** The day of the newest closings. */
      day: string;
    };
    /** What the house's accounts held at the end of each day that has entries. The last day counts up to now. */
    ledger_closings: {
      account_id: number;
      day: string;
      /** The last entry that it counts. */
      entry_id: number;
      balance: number;
    };
  }
}
