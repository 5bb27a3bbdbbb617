import { badInput } from '../../request/errors';

/** Whether a text is a UUID, in letters of any case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The header of the key by which a service knows a write that is sent again. Throws for what is no UUID. */
export function keyed(idempotencyKey: string): { 'Idempotency-Key': string } {
  if (!isUuid(idempotencyKey)) throw badInput('`idempotencyKey` must be a UUID.');
  return { 'Idempotency-Key': idempotencyKey };
}
