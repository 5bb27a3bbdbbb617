/** What the support service answers to requests that it refuses. */
import { Refusal } from '../http/index';
import type { FieldFault } from './rules';

export function invalidFields(fields: FieldFault[]): Refusal {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(400, 'INVALID_FIELDS', `Some fields have to be mended: ${names}.`, { fields });
}

export const keyReused = (): Refusal =>
  new Refusal(422, 'KEY_REUSED', 'This key belongs to another question. Use a new key for a new question.');

export const messageUnknown = (): Refusal =>
  new Refusal(422, 'MESSAGE_UNKNOWN', 'The player has no message with this id.');

export const attachmentGone = (): Refusal =>
  new Refusal(422, 'ATTACHMENT_GONE', 'A file no longer waits for this question. Add it again.');

export const attachmentUnknown = (): Refusal =>
  new Refusal(422, 'ATTACHMENT_GONE', 'The player has no file with this id.');

export const banOver = (): Refusal =>
  new Refusal(422, 'BAN_OVER', 'The player is not banned, or no longer: there is nothing to appeal against.');

export const appealOpen = (): Refusal =>
  new Refusal(409, 'APPEAL_OPEN', 'An appeal against this ban waits for its answer already.');
