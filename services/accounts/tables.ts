import type { Generated } from 'kysely';

/** What an account is for. Players own the first three; of the last two the house has one per currency. */
export type AccountKind = 'MAIN' | 'BONUS' | 'ADDITIONAL' | 'HOUSE' | 'GRANTS';

/** Why money moved. */
export type TransferKind = 'GRANT' | 'STAKE' | 'PAYOUT' | 'REFUND';

/** A double-entry ledger in minor units. Transactions and entries are only ever added. */
export interface AccountsTables {
  ledger_accounts: {
    id: Generated<number>;
    /** Null for the house. */
    user_id: number | null;
    kind: AccountKind;
    currency: string;
    /** The sum of the entries. Never negative for a player. */
    balance: Generated<number>;
    /** Whether coupons are paid from it: one per player. */
    is_active: boolean;
    created_at: Date;
  };
  ledger_transactions: {
    id: Generated<number>;
    /** What it is about, once for ever: `stake:coupon:12`. */
    reference: string;
    kind: TransferKind;
    created_at: Date;
  };
  ledger_entries: {
    id: Generated<number>;
    transaction_id: number;
    account_id: number;
    /** Positive into the account, negative out of it. */
    amount: number;
  };
}
