/** What is answered to files that cannot be taken, whatever they are for. */
import { Refusal } from '../http/index';

export const notOffered = (): Refusal =>
  new Refusal(403, 'NOT_OFFERED', 'This site keeps no documents. Ask the operator.');

export const sharedAccount = (): Refusal =>
  new Refusal(403, 'SHARED_ACCOUNT', 'Everybody who tries the site uses this account. It stays as it is.');

export const ticketGone = (): Refusal =>
  new Refusal(
    404,
    'TICKET_GONE',
    'This address works once, for one session and some minutes. Ask for a new one.',
  );

export const tooLarge = (): Refusal => new Refusal(413, 'TOO_LARGE', 'The file is too large.');

export const notOneFile = (): Refusal =>
  new Refusal(400, 'INVALID', 'Send one file, and nothing else, as multipart/form-data.');
