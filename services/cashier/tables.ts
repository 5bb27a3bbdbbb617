import type { Generated } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/cashier';

/** How far a deposit has come. */
export type DepositState = components['schemas']['Deposit']['state'];

/** The cashier's tables. Amounts are in minor units. */
export interface CashierTables {
  /** How players can pay in, by currency. The operator changes the rows. */
  deposit_methods: {
    id: string;
    currency: string;
    position: number;
    min: number;
    max: number;
    /** Hundredths of a percent. */
    fee_rate: number;
    fee_fixed: number;
    quick_amounts: number[];
  };
  deposits: {
    /** Also the number that the player sees. */
    id: Generated<number>;
    user_id: number;
    /** The account that is credited. */
    account_id: number;
    idempotency_key: string;
    request_hash: Buffer;
    method_id: string;
    currency: string;
    /** What was announced. */
    amount: number;
    fee: number;
    state: DepositState;
    provider: string;
    /** The language of the return pages. */
    lng: string;
    /** The provider's name for the payment; null until the provider has answered. */
    reference: string | null;
    pay_path: string | null;
    /** What came in; null until the deposit is paid. */
    paid: number | null;
    /** The part of it that cannot be staked. */
    held: number;
    is_late: boolean;
    created_at: Date;
    expires_at: Date;
    changed_at: Date;
    /** When the provider is asked next; null when it is not asked any more. */
    ask_at: Date | null;
  };
  /** Notices of providers that were taken, so that none counts twice. */
  provider_notices: {
    provider: string;
    id: string;
    taken_at: Date;
  };
  /** The secrets with which providers sign their notices. */
  provider_secrets: {
    provider: string;
    secret: string;
  };
  /** What the embedded test provider knows of a payment. */
  test_payments: {
    /** In the address of its page. */
    id: string;
    /** The number of the deposit. */
    order: string;
    amount: number;
    currency: string;
    status: 'WAITING' | 'PENDING' | 'PAID' | 'FAILED';
    lng: string;
    created_at: Date;
  };
  /** Notices that the test provider has to deliver. */
  test_notices: {
    id: string;
    payment_id: string;
    status: 'PENDING' | 'PAID' | 'FAILED';
    due_at: Date;
    /** How often it was sent. */
    tries: Generated<number>;
    /** Delivered, or given up. */
    ended_at: Date | null;
  };
}
