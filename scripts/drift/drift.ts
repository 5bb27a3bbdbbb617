/** One disagreement between committed files, and how to mend it. */
export interface Drift {
  what: string;
  mend: string;
}
