/**
 * Placements without an answer, by their keys, in an entry of the browser's storage of their own: one of the coupon, and
 * any number beside it. The coupon's own is mirrored in the entry of the coupon for tabs of the release before, which
 * know no other place: for such a one the mirror decides whether it still waits, as they may have had the answer.
 */
import { parsedJson } from '../../../foundation/browser/parsedJson';
import { createSharedEntry, type EntryBrowser } from '../../../foundation/browser/sharedEntry';
import type { Placement } from '../state';
import { readPlacement } from './body';

/** The storage entry that holds placements. */
const storageKey = 'couponPlacements';

/** More than can wait at once, and more answers than a tab of the release before could still repeat. */
const most = 200;

/** A placement that waits for its answer. */
export interface WaitingPlacement extends Placement {
  /** Whether it is that of the coupon, and mirrored there. */
  readonly ofCoupon: boolean;
}

interface Waiting {
  readonly placements: readonly WaitingPlacement[];
  /** What a newer release wrote and this one cannot repeat to the letter: kept for it as it is. */
  readonly unread: readonly unknown[];
  /** The keys that were answered last: none of them is sent again, whatever another tab still believes. */
  readonly answered: readonly string[];
}

const none: Waiting = { placements: [], unread: [], answered: [] };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(-most) : []);

/** Whether all that a value says was read: a body is repeated to the letter or not at all. */
function isAllRead(value: unknown, read: unknown): boolean {
  if (!isFields(value) || !isFields(read)) return value === read;
  return Object.entries(value).every(([name, part]) => isAllRead(part, read[name]));
}

function readWaiting(value: unknown): WaitingPlacement | null {
  const placement = readPlacement(value);
  const { ofCoupon, body } = value as { ofCoupon?: unknown; body?: unknown };
  return placement && isAllRead(body, placement.body) ? { ...placement, ofCoupon: ofCoupon === true } : null;
}

/** The placements of a stored text; null when there is none, or it has another version. */
function parse(text: string): Waiting | null {
  const value = parsedJson(text);
  if (!isFields(value) || value['version'] !== 1) return null;
  const items = listOf(value['placements']).filter(isFields);
  const isKey = (key: unknown): key is string => typeof key === 'string';
  return {
    placements: items.flatMap((item) => readWaiting(item) ?? []),
    unread: items.filter((item) => readWaiting(item) === null),
    answered: listOf(value['answered']).filter(isKey),
  };
}

/** The placements of one tab that wait for their answers, in step with the other tabs. */
export interface WaitingPlacements {
  /** Those that wait, as the storage says it now. */
  all(): readonly WaitingPlacement[];
  /** Whether a key was answered not long ago. */
  isAnswered(key: string): boolean;
  add(placement: WaitingPlacement): void;
  /** Counts one more attempt. */
  sent(key: string): void;
  /** It waits no longer. */
  answered(key: string): void;
  /** Calls back when a placement was added, here or in another tab; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** The placements that wait; nothing is stored before the first. */
export function createWaiting(browser?: EntryBrowser): WaitingPlacements {
  const entry = createSharedEntry(storageKey, parse, browser);
  const listeners = new Set<() => void>();
  let known = none;

  // What another tab has written since is never overwritten by what this one remembers.
  const present = (): Waiting => (known = entry.news() ?? known);

  function change(by: (waiting: Waiting) => Partial<Waiting>, told?: () => void): void {
    const before = present();
    known = { ...before, ...by(before) };
    told?.();
    const { placements, unread, answered } = known;
    entry.write(JSON.stringify({ version: 1, placements: [...unread, ...placements], answered }));
  }

  return {
    all: () => present().placements,
    isAnswered: (key) => present().answered.includes(key),
    add(placement) {
      // This tab hears of it before the others do: it is the one that waits for the answer.
      const tell = () => listeners.forEach((listener) => listener());
      change(({ placements }) => ({ placements: [...placements, placement] }), tell);
    },
    sent: (key) =>
      change(({ placements }) => ({
        placements: placements.map((one) => (one.key === key ? { ...one, tries: one.tries + 1 } : one)),
      })),
    answered: (key) =>
      change(({ placements, answered }) => ({
        placements: placements.filter((one) => one.key !== key),
        answered: [...answered.filter((one) => one !== key), key].slice(-most),
      })),
    subscribe(listener) {
      listeners.add(listener);
      const stop = entry.follow(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
