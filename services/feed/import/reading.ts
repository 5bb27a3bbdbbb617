import type { Competition } from '../fixtures';

/** Something in a file that was not taken over. */
export interface Skipped {
  file: string;
  /** Which item of the file; null when it is the whole file. */
  item: string | null;
  reason: string;
}

/** What came of reading one file. */
export interface Reading {
  /** Items found in the file, whether or not they could be used. */
  read: number;
  /** Null when nothing in the file can be replayed. */
  competition: Competition | null;
  skipped: Skipped[];
}
