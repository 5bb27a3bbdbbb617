/** Packs in sentences for engineers. */
import type { PackName } from './index';
import type { Source } from './pack';

/** The names of packs in sentences. */
export const packWords: Readonly<Record<PackName, string>> = {
  specification: 'the specification',
  greatBritain: 'Great Britain',
  ontario: 'Ontario',
  sweden: 'Sweden',
  germany: 'Germany',
  malta: 'Malta',
};

/** A clause in brackets, with how sure it is: `(RTS 12D)`, `(RTS 12D, unconfirmed)`. */
export const clauseOf = ({ clause, status }: Source): string =>
  `(${clause}${status === 'CONFIRMED' ? '' : `, ${status.toLowerCase()}`})`;
