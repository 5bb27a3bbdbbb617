import { isLanguage, type Language } from '../../rules/languages';
import byLanguage from './texts.json';

/** The columns of a file of coupons, in their order. */
export const couponColumns = [
  'number',
  'placedAt',
  'settledAt',
  'type',
  'status',
  'currency',
  'amount',
  'coef',
  'possibleWin',
  'payout',
  'event',
  'eventStatus',
  'champ',
  'game',
  'startsAt',
  'market',
  'outcome',
  'eventCoef',
  'bonusCoef',
] as const;

/** The columns of a file of payments, in their order. */
export const paymentColumns = [
  'number',
  'bookedAt',
  'kind',
  'currency',
  'received',
  'paid',
  'account',
  'coupon',
] as const;

/** The columns of a statement, in their order. */
export const statementColumns = [
  'month',
  'currency',
  'deposits',
  'withdrawals',
  'withdrawalsReturned',
  'stakes',
  'payouts',
  'won',
  'lost',
] as const;

/** The words of one language. Those of markets and outcomes have places such as `{{home}}`. */
export interface ExportTexts {
  /** What a file's name begins with, in letters that every system takes. */
  fileNames: Record<'coupons' | 'payments' | 'statement' | 'personal', string>;
  couponColumns: Record<(typeof couponColumns)[number], string>;
  paymentColumns: Record<(typeof paymentColumns)[number], string>;
  statementColumns: Record<(typeof statementColumns)[number], string>;
  /** Those of settlements, and the states of coupons that are not taken yet or were not. */
  statuses: Record<string, string>;
  /** By `typeId`. */
  types: string[];
  kinds: Record<string, string>;
  markets: Record<string, string>;
  outcomes: Record<string, string>;
  /** What of a newer release has no word here. */
  otherType: string;
  otherStatus: string;
  otherMarket: string;
  otherOutcome: string;
}

const texts: Readonly<Record<Language, ExportTexts>> = byLanguage;

/** The language itself, or English where it is not offered. */
const languageOf = (lng: string | undefined): Language => (isLanguage(lng) ? lng : 'en');

/** The words of a language; of English where it is not offered. */
export const textsIn = (lng: string | undefined): ExportTexts => texts[languageOf(lng)];

/** A text with its places filled. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
