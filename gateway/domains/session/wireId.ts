import { badInput } from '../../request/errors';
import { keyOf } from '../../request/ids';

const nouns = { Passkey: 'passkey', PlayerSession: 'session' } as const;

/** The service's id of a passkey or a session. Throws for any other id. */
export function wireIdIn(type: keyof typeof nouns, globalId: string): string {
  const id = keyOf(type, globalId);
  if (id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw badInput(`There is no ${nouns[type]} with this id.`);
}
