/** What the service of data rights answers to requests that it refuses. */
import { Refusal } from '../http/index';

export const noSuchZone = (): Refusal => new Refusal(400, 'INVALID', 'There is no such time zone.');

export const sharedAccount = (): Refusal =>
  new Refusal(403, 'SHARED_ACCOUNT', 'Everybody who tries the site uses this account. It stays as it is.');

export const stepUpTimeUp = (): Refusal =>
  new Refusal(422, 'STEP_UP_TIME_UP', 'The proof does not count for this, or no longer. Prove it again.');

export const notEmpty = (): Refusal =>
  new Refusal(409, 'NOT_EMPTY', 'Something is open or left in the account. See what, and end it first.');
