/**
 * Everything that the services hold about a player: one row for each table. The export of personal data is made from
 * it, docs/personal-data.md describes it, and a test finds a table or a column that it does not know.
 */
import { sql, type RawBuilder } from 'kysely';
import { contactsOf } from '../players/index';

/** A table with rows about players. */
export interface Holding {
  /** The service whose table it is. */
  service: string;
  table: string;
  /** Which rows are a player's, as SQL about the table under the name `own`; by `user_id` when it and `through` are absent. */
  ofPlayer?: (userId: number) => RawBuilder<boolean>;
  /** By which column a row belongs to a row of another table, which is the player's: `[column, table, column there]`. */
  through?: readonly [column: string, table: string, there: string];
  /** The columns that the player gets. */
  shown: readonly string[];
  /** Those that the player does not get: secrets, digests, and what the services need for themselves. */
  withheld: readonly string[];
  /** When a row goes, for docs/personal-data.md: a kind of `retention.ts`, by its own service within days, or never. */
  kept: 'access' | 'choices' | 'sessions' | 'identity' | 'documents' | 'payments' | 'days' | 'ever';
}

/** Rows of the player's person. */
const ofPerson = ['person_id', 'person_users', 'person_id'] as const;

/** All of them, by service. */
export const holdings: readonly Holding[] = [
  {
    service: 'accounts',
    table: 'ledger_accounts',
    shown: ['id', 'kind', 'currency', 'balance', 'is_active', 'created_at', 'removed_at'],
    withheld: ['user_id'],
    kept: 'ever',
  },
  {
    service: 'accounts',
    table: 'ledger_entries',
    through: ['account_id', 'ledger_accounts', 'id'],
    shown: ['id', 'transaction_id', 'account_id', 'amount'],
    withheld: [],
    kept: 'ever',
  },
  {
    service: 'accounts',
    table: 'ledger_transactions',
    through: ['id', 'ledger_entries', 'transaction_id'],
    shown: ['id', 'reference', 'kind', 'created_at'],
    withheld: [],
    kept: 'ever',
  },
  {
    service: 'bets',
    table: 'placements',
    shown: ['id', 'body', 'answer', 'state', 'asked_at', 'answered_at'],
    withheld: ['user_id', 'idempotency_key', 'request_hash'],
    kept: 'ever',
  },
  {
    service: 'bets',
    table: 'coupons',
    shown: [
      ...[
        'id',
        'account_id',
        'type',
        'system_value',
        'bonus_coef',
        'bonus_paid',
        'status',
        'state',
        'amount',
        'currency',
        'coef',
        'possible_win',
        'max_payout',
      ],
      ...['factor', 'payout', 'placed_at', 'settled_at'],
      ...['vip_until', 'vip_accepted_at', 'vip_refusal', 'vip_reason'],
    ],
    withheld: ['user_id', 'placement_id', 'idempotency_key', 'request_hash', 'stake_held_in'],
    kept: 'ever',
  },
  {
    service: 'bets',
    table: 'bets',
    through: ['coupon_id', 'coupons', 'id'],
    shown: [
      ...['coupon_id', 'position', 'outcome_id', 'coef', 'is_banker', 'status', 'factor', 'starts_at'],
      ...['description', 'standing'],
    ],
    withheld: ['price_version'],
    kept: 'ever',
  },
  {
    service: 'bets',
    table: 'settlements',
    through: ['coupon_id', 'coupons', 'id'],
    shown: ['coupon_id', 'number', 'factors', 'paid', 'difference', 'cause', 'at'],
    withheld: ['actor'],
    kept: 'ever',
  },
  { service: 'bets', table: 'coupon_pace', shown: ['full_at'], withheld: ['user_id'], kept: 'choices' },
  {
    service: 'cashier',
    table: 'deposits',
    shown: [
      ...[
        'id',
        'account_id',
        'method_id',
        'currency',
        'amount',
        'fee',
        'state',
        'provider',
        'lng',
        'reference',
      ],
      ...['paid', 'held', 'is_late', 'created_at', 'expires_at', 'changed_at', 'charged_back_at'],
    ],
    withheld: ['user_id', 'idempotency_key', 'request_hash', 'pay_path', 'ask_at'],
    kept: 'payments',
  },
  {
    service: 'cashier',
    table: 'deposit_payments',
    through: ['deposit_id', 'deposits', 'id'],
    shown: ['deposit_id', 'number', 'amount', 'currency', 'at'],
    withheld: ['provider', 'provider_id', 'is_further', 'payer'],
    kept: 'payments',
  },
  {
    service: 'cashier',
    table: 'deposit_returns',
    shown: ['deposit_id', 'number', 'amount', 'currency', 'state', 'created_at', 'changed_at'],
    withheld: ['id', 'user_id', 'idempotency_key', 'act_at'],
    kept: 'ever',
  },
  {
    service: 'cashier',
    table: 'age_returns',
    shown: ['deposit_id', 'amount', 'currency', 'state', 'created_at', 'changed_at'],
    withheld: ['id', 'user_id', 'told_at', 'act_at'],
    kept: 'ever',
  },
  {
    service: 'cashier',
    table: 'age_settlements',
    shown: ['settled_at'],
    withheld: ['user_id', 'entry_id'],
    kept: 'ever',
  },
  {
    service: 'cashier',
    table: 'instruments',
    shown: ['method_id', 'target', 'state', 'proposed_at', 'verified_at', 'used_at'],
    // The owner's name may be another person's.
    withheld: ['id', 'user_id', 'owner', 'is_others', 'proof'],
    kept: 'payments',
  },
  {
    service: 'cashier',
    table: 'withdrawals',
    shown: [
      ...[
        'id',
        'account_id',
        'method_id',
        'target',
        'currency',
        'amount',
        'fee',
        'state',
        'ended_by',
        'reason',
      ],
      ...['provider', 'lng', 'reference', 'is_late', 'held_until', 'created_at', 'sent_at', 'changed_at'],
    ],
    withheld: [
      ...['user_id', 'idempotency_key', 'request_hash', 'pay_path', 'approvals_needed', 'step', 'act_at'],
    ],
    kept: 'payments',
  },
  {
    service: 'cashier',
    table: 'withdrawal_moves',
    through: ['withdrawal_id', 'withdrawals', 'id'],
    shown: ['withdrawal_id', 'from_state', 'to_state', 'reason', 'at'],
    withheld: ['id', 'who'],
    kept: 'ever',
  },
  {
    service: 'datarights',
    table: 'export_tickets',
    shown: ['export_order', 'valid_until', 'used_at'],
    withheld: ['ticket_hash', 'user_id', 'session_key'],
    kept: 'days',
  },
  {
    service: 'favourites',
    table: 'favourites_entries',
    shown: ['kind', 'key', 'created_at'],
    withheld: ['user_id', 'added'],
    kept: 'choices',
  },
  {
    service: 'letters',
    table: 'letters',
    ofPlayer: (userId) => sql<boolean>`own.recipient IN (${contactsOf(userId)})`,
    shown: ['kind', 'recipient', 'subject', 'written_at', 'useful_until', 'sent_at'],
    // A letter may hold a code, which opens the account: who reads this file need not be who reads the mailbox.
    withheld: ['id', 'text', 'next_try_at', 'tries', 'failure'],
    kept: 'days',
  },
  {
    service: 'playerChanges',
    table: 'player_changes',
    shown: ['kind', 'at'],
    withheld: ['id', 'xid', 'user_id'],
    kept: 'days',
  },
  {
    service: 'limits',
    table: 'persons',
    through: ['id', 'person_users', 'person_id'],
    shown: [
      ...['measure', 'limits', 'excluded_at', 'excluded_until', 'exclusion_reason'],
      ...['time_out_at', 'time_out_until', 'created_at'],
      ...['residence', 'is_residence_verified', 'pack', 'former_packs', 'return_hours', 'returns_at'],
      ...['decision_days', 'decision_hours'],
      ...['refund_bets_at', 'register_standing', 'limit_proposed_at'],
    ],
    withheld: ['id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'person_users',
    shown: ['person_id'],
    withheld: ['user_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'exclusion_returns',
    through: ofPerson,
    shown: ['asked_at', 'reason', 'due_at', 'decided_at', 'is_accepted', 'answer', 'withdrawn_at'],
    withheld: ['id', 'person_id', 'user_id', 'who'],
    kept: 'identity',
  },
  {
    service: 'limits',
    table: 'limit_events',
    shown: ['at', 'what', 'type', 'before', 'after'],
    withheld: ['id', 'person_id', 'user_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'person_movements',
    through: ofPerson,
    shown: [
      ...['reference', 'kind', 'at', 'own_amount', 'currency', 'amount', 'per_euro', 'measure_per_euro'],
      ...['rates_of', 'settled_at', 'returned', 'is_freed', 'failed_at', 'converted'],
    ],
    withheld: ['person_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'person_sums',
    through: ofPerson,
    shown: [],
    // They follow from the movements.
    withheld: ['person_id', 'metric', 'unit', 'start', 'is_change', 'amount'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'joins_owed',
    shown: ['since'],
    withheld: ['user_id', 'other_user_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'reality_checks',
    shown: ['at', 'action', 'do_not_show_again', 'popup_show_at', 'is_answer'],
    withheld: ['id', 'person_id', 'user_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'limit_prompts',
    through: ofPerson,
    shown: ['occasion', 'answered_at'],
    withheld: ['person_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'harm_causes',
    through: ofPerson,
    shown: ['person_id'],
    withheld: ['id'],
    kept: 'days',
  },
  {
    service: 'limits',
    table: 'harm_markers',
    through: ofPerson,
    shown: ['kind', 'strength', 'seen', 'since', 'seen_at', 'holds_until'],
    withheld: ['id', 'person_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'harm_cases',
    through: ofPerson,
    shown: ['opened_at', 'due_at', 'closed_at'],
    withheld: ['id', 'person_id'],
    kept: 'ever',
  },
  {
    service: 'limits',
    table: 'harm_case_notes',
    through: ['case_id', 'harm_cases', 'id'],
    shown: ['at', 'text'],
    withheld: ['id', 'case_id', 'who'],
    kept: 'identity',
  },
  {
    service: 'limits',
    table: 'limit_tests',
    shown: ['made_at', 'answered_at'],
    withheld: ['token', 'user_id', 'asked', 'questions'],
    kept: 'days',
  },
  {
    service: 'persons',
    table: 'person_keys',
    shown: ['kind'],
    withheld: ['user_id', 'key'],
    kept: 'identity',
  },
  {
    service: 'persons',
    table: 'break_devices',
    shown: [],
    withheld: ['device_hash', 'user_id'],
    kept: 'identity',
  },
  {
    service: 'persons',
    table: 'person_matches',
    shown: ['found_at'],
    // What was thought of two accounts is about somebody else, too.
    withheld: [
      ...['id', 'user_id', 'other_user_id', 'held_user_id', 'verdict', 'signs', 'state'],
      ...['reason', 'decided_at', 'review_since'],
    ],
    kept: 'ever',
  },
  {
    service: 'registers',
    table: 'register_checks',
    shown: ['register', 'reason', 'asked_at', 'answer', 'excluded_until', 'reference'],
    withheld: ['id', 'user_id', 'fault', 'asked'],
    kept: 'identity',
  },
  {
    service: 'session',
    table: 'users',
    ofPlayer: (userId) => sql<boolean>`own.id = ${userId}`,
    shown: [
      ...['id', 'email', 'email_confirmed_at', 'phone', 'phone_code', 'name', 'password_chosen_at', 'lng'],
      ...['created_at', 'promo_code'],
    ],
    withheld: ['password_hash'],
    kept: 'identity',
  },
  {
    service: 'session',
    table: 'sessions',
    shown: ['saved', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at', 'ended_at'],
    withheld: ['id_hash', 'key', 'user_id', 'device_hash'],
    kept: 'sessions',
  },
  {
    service: 'session',
    table: 'known_devices',
    shown: ['known_until'],
    withheld: ['device_hash', 'user_id'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'letter_codes',
    shown: ['purpose', 'recipient', 'aim', 'asked_at', 'valid_until', 'tries', 'used_at'],
    withheld: ['id_hash', 'code_hash', 'user_id', 'link_hash'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'security_changes',
    shown: ['kind', 'former_email', 'at'],
    withheld: ['id', 'user_id'],
    kept: 'identity',
  },
  {
    service: 'session',
    table: 'two_step',
    shown: ['confirmed_at'],
    withheld: ['user_id', 'secret', 'last_step'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'recovery_codes',
    shown: ['used_at'],
    withheld: ['user_id', 'code_hash'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'passkeys',
    shown: ['name', 'transports', 'backed_up', 'created_at', 'last_used_at'],
    withheld: ['id', 'user_id', 'credential_id', 'public_key', 'user_handle', 'counter'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'sign_in_requests',
    shown: ['saved', 'valid_until', 'tries'],
    withheld: ['id_hash', 'user_id'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'passkey_challenges',
    shown: ['purpose', 'valid_until'],
    withheld: ['id_hash', 'challenge_hash', 'user_id', 'user_handle'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'step_ups',
    shown: ['purpose', 'method', 'valid_until'],
    withheld: ['id_hash', 'user_id'],
    kept: 'access',
  },
  {
    service: 'session',
    table: 'account_closings',
    shown: ['closed_at', 'of_age_on', 'reopened_at'],
    withheld: ['id', 'user_id'],
    kept: 'ever',
  },
  {
    service: 'social',
    table: 'social_identities',
    shown: ['issuer', 'subject', 'network', 'email', 'joined_at'],
    withheld: ['user_id'],
    kept: 'access',
  },
  {
    service: 'social',
    table: 'social_requests',
    shown: ['network', 'return_to', 'lng', 'saved', 'valid_until'],
    withheld: ['id_hash', 'user_id', 'session_key'],
    kept: 'access',
  },
  {
    service: 'support',
    table: 'support_requests',
    shown: ['id', 'topic', 'text', 'email', 'phone', 'lng', 'asked_at', 'answer', 'answered_at'],
    withheld: ['user_id', 'idempotency_key', 'request_hash'],
    kept: 'identity',
  },
  {
    service: 'support',
    table: 'support_attachments',
    shown: ['id', 'request_id', 'appeal_id', 'is_answer', 'name', 'bytes', 'uploaded_at', 'media_type'],
    withheld: ['user_id', 'content', 'wrapped_key', 'key_id'],
    kept: 'documents',
  },
  {
    service: 'support',
    table: 'attachment_tickets',
    shown: ['use', 'valid_until', 'used_at'],
    withheld: ['ticket_hash', 'user_id', 'session_key'],
    kept: 'days',
  },
  {
    service: 'support',
    table: 'block_appeals',
    shown: ['id', 'banned_at', 'text', 'sent_at', 'answer', 'answered_at'],
    withheld: ['user_id', 'idempotency_key'],
    kept: 'identity',
  },
  {
    service: 'support',
    table: 'player_messages',
    shown: ['id', 'subject', 'text', 'sent_at', 'read_at'],
    withheld: ['user_id'],
    kept: 'identity',
  },
  {
    service: 'terms',
    table: 'terms_confirmations',
    shown: ['version_id', 'confirmed_at'],
    withheld: ['user_id'],
    kept: 'identity',
  },
  {
    service: 'user',
    table: 'cookies_agreements',
    shown: ['agreed_at', 'logged_at'],
    withheld: ['user_id'],
    kept: 'choices',
  },
  {
    service: 'user',
    table: 'player_bans',
    shown: ['level', 'version', 'banned_at'],
    withheld: ['user_id'],
    kept: 'ever',
  },
  {
    service: 'user',
    table: 'hidden_sports',
    shown: ['section', 'sport_id', 'hidden_at'],
    withheld: ['user_id'],
    kept: 'ever',
  },
  {
    service: 'user',
    table: 'player_settings',
    shown: ['version', 'values', 'changed_at'],
    withheld: ['user_id'],
    kept: 'choices',
  },
  {
    service: 'user',
    table: 'personal_data',
    shown: [
      ...['name', 'surname', 'birth_date', 'document_type', 'passport', 'passport_date', 'passport_end_date'],
      ...['tax_number', 'registration_address', 'changed_at'],
    ],
    withheld: ['user_id', 'name_changes'],
    kept: 'identity',
  },
  {
    service: 'user',
    table: 'player_verifications',
    shown: [
      ...['status', 'reason', 'needed', 'changed_at', 'is_demanded', 'under_age_birth_date'],
      'under_age_since',
    ],
    withheld: ['user_id'],
    kept: 'identity',
  },
  {
    service: 'verification',
    table: 'upload_tickets',
    shown: ['kind', 'valid_until', 'used_at'],
    withheld: ['ticket_hash', 'user_id', 'session_key'],
    kept: 'days',
  },
  {
    service: 'verification',
    table: 'verification_documents',
    shown: ['id', 'kind', 'name', 'bytes', 'state', 'uploaded_at', 'media_type'],
    withheld: ['user_id', 'content', 'wrapped_key', 'key_id'],
    kept: 'documents',
  },
];

/** What is known of a table. Throws for one that is not among them. */
export function holdingOf(table: string): Holding {
  const holding = holdings.find((one) => one.table === table);
  if (!holding) throw new Error(`Nothing is known of the table ${table}.`);
  return holding;
}

/** SQL of whether a row is the player's, about the table under the name `own`. */
export function ownRows(
  { ofPlayer, through }: Pick<Holding, 'ofPlayer' | 'through'>,
  userId: number,
): RawBuilder<boolean> {
  if (!through) return ofPlayer?.(userId) ?? sql<boolean>`own.user_id = ${userId}`;
  const [column, table, there] = through;
  return sql`${sql.ref(`own.${column}`)} IN (
    SELECT ${sql.ref(`own.${there}`)} FROM ${sql.table(table)} own WHERE ${ownRows(holdingOf(table), userId)})`;
}
