/** What will happen by time: each service says its own, and `/dev/time` shows it. */
import { amountText } from '../../rules/amounts';

/** One thing that will happen. It is written for engineers, in English, with times of the server in UTC. */
export interface Due {
  /** When; null for what waits for somebody, and not for a time. */
  at: Date | null;
  text: string;
}

/** The same with the name of the service that says so. */
export type ToldDue = Due & { service: string };

/** What a service can say about times to come. It reads its own tables and changes nothing. */
export interface Foresight {
  /** All that will happen to a player, in any order. */
  ofPlayer?(userId: number, now: Date): Promise<Due[]>;
  /** What the background work will do next for any player: the first of each kind. */
  next?(now: Date): Promise<Due[]>;
}

/** Things in the order in which they happen; those that wait for somebody come last. */
export const byTime = (one: Due, other: Due): number =>
  (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0;

/** An instant in UTC to the second: `2026-11-28 10:00:00`. */
export const timeText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** An amount in minor units: `RUB 5,000`, `EUR 12.50`. */
export function moneyText(minor: number, currency: string): string {
  const [whole = '', decimals = ''] = amountText(minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${grouped}${/[1-9]/.test(decimals) ? `.${decimals}` : ''}`;
}

/** A number with the name of what is counted: `1 hour`, `24 hours`. */
export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The thing at the earliest of these instants; nothing when there is none. */
export const dueAtFirst = (at: Date | null | undefined, text: string): Due[] => (at ? [{ at, text }] : []);
