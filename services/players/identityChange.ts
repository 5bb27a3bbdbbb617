import { askedAbove } from '../above';
import type { Trx } from '../database/index';

/**
 * Told within the transaction that changes something by which a player is known: an address, a phone, a name, a birth date. Protection
 * listens, since what registers said before was about somebody else.
 */
export const identityChange = askedAbove<[trx: Trx, userId: number], unknown>(
  'what follows when a player is known otherwise',
);
