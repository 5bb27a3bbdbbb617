import type { Generated, JSONColumnType } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/cashier';
import type { DaySum, Difference } from './days/comparing';
import type { InstrumentProof, InstrumentState } from './instruments/rules';
import type { EndedBy, WithdrawalState } from './withdrawals/rules';

/** How far a deposit has come. */
export type DepositState = components['schemas']['Deposit']['state'];

/** The cashier's tables. Amounts are in minor units. */
declare module '../database/schema' {
  interface Database {
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
      /** When the provider took the money back from the operator; null as long as it did not. */
      charged_back_at: Generated<Date | null>;
    };
    /** What came by each payment of a deposit. Rows never change, but the provider's name for a payment is erased. */
    deposit_payments: {
      deposit_id: number;
      /** From 1, by deposit. */
      number: number;
      provider: string;
      /** The provider's name for the payment; null once it is erased. */
      provider_id: string | null;
      amount: number;
      currency: string;
      /** Whether it came beyond the deposit: after its money, or in another currency. It is held then. */
      is_further: boolean;
      at: Date;
      /** Whose name the payer has; null where the provider told none, or the player's is not known. Of `OTHER` nothing can be staked. */
      payer: Generated<'OWN' | 'OTHER' | null>;
    };
    /** Days of which the provider's list of payments was compared with the books. */
    compared_days: {
      provider: string;
      /** A day of UTC, `2026-03-08`. */
      day: string;
      sums: JSONColumnType<DaySum[]>;
      differences: JSONColumnType<Difference[]>;
      compared_at: Date;
      /** When the log last said that the day differs; null while it does not, and where a former release compared. */
      told_at: Generated<Date | null>;
    };
    /** Held money that players send back, by payment. */
    deposit_returns: {
      /** Also its name at the provider. */
      id: Generated<number>;
      deposit_id: number;
      user_id: number;
      idempotency_key: string;
      /** The number of the payment. */
      number: number;
      amount: number;
      currency: string;
      state: 'REQUESTED' | 'SENT' | 'REFUSED';
      created_at: Date;
      changed_at: Date;
      /** When the provider is told next; null when it is not any more. */
      act_at: Date | null;
    };
    /** Deposits, or parts of them, that go back because their player is under age. */
    age_returns: {
      /** Also its name at the provider, `age-12`. */
      id: Generated<number>;
      deposit_id: number;
      user_id: number;
      amount: number;
      currency: string;
      /** `REFUSED`: it could not be sent, and is held. `ELSEWHERE`: two people sent it. `CANCELLED`: the provider took the deposit back. */
      state: 'REQUESTED' | 'SENT' | 'REFUSED' | 'ELSEWHERE' | 'CANCELLED';
      created_at: Date;
      changed_at: Date;
      /** When the provider was told last; null before. */
      told_at: Date | null;
      /** When the provider is told next; null when it is not any more. */
      act_at: Date | null;
    };
    /** Accounts that are closed for age, with the last entry of the ledger that was settled. */
    age_settlements: {
      user_id: number;
      entry_id: number;
      settled_at: Date;
    };
    /** Accounts outside that players have or name as theirs: where money goes that does not go back. */
    instruments: {
      id: Generated<number>;
      user_id: number;
      method_id: string;
      /** The account, as withdrawals have it; null once it is erased. */
      target: string | null;
      /** The name of its owner, as the provider told it last; null before, and once it is erased. */
      owner: Generated<string | null>;
      state: InstrumentState;
      /** Whether its owner has another name than the player. */
      is_others: Generated<boolean>;
      /** What says that it is the player's own; null while it is proposed. */
      proof: Generated<InstrumentProof | null>;
      proposed_at: Date;
      verified_at: Generated<Date | null>;
      /** When money was first paid to it, after it was verified. */
      used_at: Generated<Date | null>;
    };
    /** How money can leave, by currency. The operator changes the rows. */
    withdrawal_methods: {
      id: string;
      currency: string;
      position: number;
      min: number;
      max: number;
      /** Hundredths of a percent. */
      fee_rate: number;
      fee_fixed: number;
      /** Whether money may go to an account that the player names. */
      takes_target: boolean;
      /** Above this amount two people approve a withdrawal. */
      approve_above: number;
    };
    withdrawals: {
      /** Also the number that the player sees. */
      id: Generated<number>;
      user_id: number;
      /** The account that the money leaves. */
      account_id: number;
      idempotency_key: string;
      request_hash: Buffer;
      method_id: string;
      /** The player's account outside; null where the money goes back the way in which the player paid in. */
      target: string | null;
      currency: string;
      /** What leaves the account, the fee included. */
      amount: number;
      fee: number;
      state: WithdrawalState;
      ended_by: EndedBy | null;
      /** Why the operator refused it. */
      reason: string | null;
      provider: string;
      /** The language of the provider's page. */
      lng: string;
      /** The provider's name for the payout; null until the provider has answered. */
      reference: string | null;
      pay_path: string | null;
      is_late: boolean;
      held_until: Date | null;
      approvals_needed: number;
      /** How often it moved; part of the references of the ledger. */
      step: Generated<number>;
      created_at: Date;
      /** When it was given to the provider; null before. */
      sent_at: Date | null;
      changed_at: Date;
      /** When it is looked at next: to be sent, or asked after; null when it is not any more. */
      act_at: Date | null;
    };
    /** Every step of every withdrawal. Rows never change. */
    withdrawal_moves: {
      id: Generated<number>;
      withdrawal_id: number;
      from_state: WithdrawalState | null;
      to_state: WithdrawalState;
      /** `player`, `provider`, `site`, or the name of who gave a command. */
      who: string;
      reason: string | null;
      at: Date;
    };
    /** People of the operator who approved a withdrawal, for the former release: `approvals` has them. Goes with the next release. */
    withdrawal_approvals: {
      withdrawal_id: number;
      who: string;
      reason: string;
      at: Date;
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
      /** The name of who pays: the player's, as the cashier told it. */
      payer: Generated<string | null>;
      /** When it was paid; null before, and where the release before took it. */
      paid_at: Generated<Date | null>;
    };
    /** Money that the embedded test provider sent back. */
    test_refunds: {
      order: string;
      payment: string;
      amount: number;
      currency: string;
      created_at: Date;
    };
    /** Accounts outside of which the embedded test provider knows the owner. Any other one is whose it is said to be. */
    test_accounts: {
      target: string;
      /** Null where its bank tells no name. */
      owner: string | null;
    };
    /** What the embedded test provider knows of a payout. */
    test_payouts: {
      /** In the address of its page. */
      id: string;
      /** The number of the withdrawal. */
      order: string;
      /** What arrives. */
      amount: number;
      currency: string;
      status: 'WAITING' | 'PAID' | 'FAILED' | 'RETURNED';
      lng: string;
      created_at: Date;
    };
    /** Notices that the test provider has to deliver. */
    test_notices: {
      id: string;
      /** The payment that it tells of; null when it tells of a payout. */
      payment_id: string | null;
      payout_id: Generated<string | null>;
      status: 'PENDING' | 'PAID' | 'FAILED' | 'RETURNED';
      due_at: Date;
      /** How often it was sent. */
      tries: Generated<number>;
      /** Delivered, or given up. */
      ended_at: Date | null;
    };
  }
}
