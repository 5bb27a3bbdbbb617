import type { BlockReason } from '../../__generated__/resolvers';

/** The services' numbers of reasons; several mean the same page. */
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

/** The reason that a number stands for; one that is not known has no page of its own. */
export const blockReason = (number: number | undefined): BlockReason => reasons[number ?? 0] ?? 'BLOCK';
