import type { BlockReason } from '../../__generated__/resolvers';

/** Reasons by the services' numbers; several numbers lead to the same page. */
const reasons: Readonly<Record<number, BlockReason>> = {
  1: 'BLOCK',
  2: 'BLOCK',
  3: 'BLOCK',
  4: 'SITE_UPDATES',
  5: 'BLOCK',
  8: 'COMING_SOON',
  13: 'BLOCK_UA',
  14: 'BLOCK',
  16: 'SUSPENSION',
  17: 'BLOCK_IE',
};

/** The reason for a number; unknown numbers have no page of their own. */
export const blockReason = (number: number | undefined): BlockReason => reasons[number ?? 0] ?? 'BLOCK';
