/** What the cashier needs of a payment provider. An adapter for one is a folder here and a line in `providers.ts`. */

/** Money that came by a payment: all of it, or a part. */
export interface Payment {
  /** The provider's name for it, which never names another one. */
  id: string;
  /** Minor units: what came by this one, never a sum over several. */
  amount: number;
  currency: string;
  /** The name of who paid, as the payer's bank has it; absent where the provider is not told. */
  payer?: string;
  /** The account outside from which it came, in a form in which money can be sent there; absent where the provider keeps it. */
  instrument?: string;
}

/** A payment in the list of a day. */
export interface ListedPayment extends Payment {
  /** The provider's name for the deposit. */
  reference: string;
}

/** What a provider says about a payment. */
export type PaymentStatus =
  | { state: 'WAITING' | 'FAILED' }
  /** `until`: when the provider gives it up; absent where it does not say. */
  | { state: 'PENDING'; until?: Date }
  /** Money that came: a notice tells of some, an answer of all. */
  | { state: 'PAID'; payments: readonly Payment[] };

/** A payment that a player is about to make. */
export interface PaymentOrder {
  /** The number of the deposit. */
  order: string;
  amount: number;
  currency: string;
  methodId: string;
  lng: string;
  /** The player's name, for the provider to compare; absent where it is not known. */
  payer?: string;
}

/** An account outside of which a player says that it is the player's own. */
export interface NamedAccount {
  methodId: string;
  currency: string;
  target: string;
  /** The name that the player's documents prove. */
  payee: string;
}

/** What a provider says about a payout. `RETURNED`: it was paid, and came back. */
export interface PayoutStatus {
  state: 'WAITING' | 'PAID' | 'FAILED' | 'RETURNED';
  /** What arrives, in minor units. */
  amount: number;
  currency: string;
}

/** Money that is to be paid to a player. */
export interface PayoutOrder {
  /** The number of the withdrawal. */
  order: string;
  /** What arrives. */
  amount: number;
  currency: string;
  methodId: string;
  /** The player's account outside; null where the money goes back the way in which the player paid in. */
  target: string | null;
  lng: string;
  /** The name that the owner of the account has to have; absent where the money goes back the way in which it came. */
  payee?: string;
}

/** Held money that is to go back to where it came from. */
export interface RefundOrder {
  /** The number of the return, which never names another one: it may be asked several times. */
  order: string;
  /** The provider's name for the deposit. */
  reference: string;
  /** Its name for the payment. */
  payment: string;
  amount: number;
  currency: string;
}

/** What a provider sent of its own accord, after its signature and its time were checked. */
export type Notice = {
  /** Unique for the provider: the same notice may come several times. */
  id: string;
  /** The provider's name for the payment. */
  reference: string;
} & ({ about: 'DEPOSIT'; status: PaymentStatus } | { about: 'WITHDRAWAL'; status: PayoutStatus });

/** Why a notice is not taken: it is not the provider's, or too old to be sent again by anyone but a stranger. */
export type NoticeFault = 'FORGED' | 'OUT_OF_TIME';

/** A notice as it came. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** An adapter for one provider. */
export interface PaymentProvider {
  name: string;
  /** Opens a payment, or finds the one that was opened for the same order. `payPath`: where the player pays. */
  open(order: PaymentOrder): Promise<{ reference: string; payPath: string }>;
  /** What the provider knows of a payment now. */
  statusOf(reference: string): Promise<PaymentStatus>;
  /**
   * Has money paid to a player, or finds the payout of the same order: it may be asked several times. `payPath`: where a
   * tester says how it ends; null from any other provider.
   */
  payOut(order: PayoutOrder): Promise<{ reference: string; payPath: string | null }>;
  /** What the provider knows of a payout now. */
  payoutStatusOf(reference: string): Promise<PayoutStatus>;
  /** All payments by which money came on a day of UTC, `2026-03-08`, so far. Absent where a provider has no such list. */
  paymentsOf?(day: string): Promise<readonly ListedPayment[]>;
  /** The name of an account's owner, as the bank has it; null where it tells none. Absent where a provider cannot ask. */
  ownerOf?(account: NamedAccount): Promise<string | null>;
  /**
   * Sends money back to where it came from, once for an order. `TAKEN`: it is on its way; `REFUSED`: it cannot go back there. Absent
   * where the operator does that by hand.
   */
  giveBack?(order: RefundOrder): Promise<'TAKEN' | 'REFUSED'>;
  readNotice(raw: RawNotice): Promise<Notice | NoticeFault>;
}
