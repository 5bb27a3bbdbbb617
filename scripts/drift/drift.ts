/** One thing that drifted apart, and what to do about it. */
export interface Drift {
  what: string;
  mend: string;
}
