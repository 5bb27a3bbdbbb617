/** What the verification service answers to requests that it refuses. */
import { Refusal } from '../http/index';

export const notOpen = (): Refusal =>
  new Refusal(409, 'NOT_OPEN', 'The documents are being checked, or the player is verified already.');

export const documentsFull = (): Refusal =>
  new Refusal(409, 'DOCUMENTS_FULL', 'No more documents fit before a check. Hand in what is there.');

export const incomplete = (): Refusal =>
  new Refusal(409, 'INCOMPLETE', 'Personal data or documents are missing. Add them first.');
