import type { Competition } from '../fixtures';

/** An item or a file that was skipped. */
export interface SkippedItem {
  file: string;
  /** Which item of the file; null when it is the whole file. */
  item: string | null;
  reason: string;
}

/** The result of reading one file. */
export interface Reading {
  /** Items found in the file, usable or not. */
  read: number;
  /** Null when nothing in the file can be replayed. */
  competition: Competition | null;
  skipped: SkippedItem[];
}
