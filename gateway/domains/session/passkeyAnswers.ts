/** What passes between browsers' authenticators and the session service. */
import { badInput } from '../../request/errors';
import { keyOf } from '../../request/ids';
import type { Outcome, Refusing } from '../../upstream/call/source';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

/** An authenticator's answer is shorter; the service takes no longer body. */
const longestCredential = 20_000;
/** The longest id of a question that the service accepts. */
const longestRequest = 128;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A refusal of the service. */
export const passkeyRefused = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'PasskeyRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

export const passkeySignedOut = () => ({
  __typename: 'PasskeyRefused' as const,
  ...refused('SIGNED_OUT'),
  fields: [],
});

/** The refusal on a page of a domain on which passkeys of the site do not work. */
export const passkeysElsewhere = () => ({
  __typename: 'PasskeyRefused' as const,
  ...refused('PASSKEYS_NOT_OFFERED'),
  fields: [],
});

/** A question to the browser's authenticators, or why none is asked. */
export function readAsked(answer: Outcome<{ request: string; options: object }, SessionRefusal>) {
  if (!answer.ok) return passkeyRefused(answer);
  const { request, options } = answer.value;
  return { __typename: 'PasskeyAsked' as const, request, options: JSON.stringify(options) };
}

/** The refusal of what no authenticator answers. */
export const unfitAnswer = () => ({
  __typename: 'PasskeyRefused' as const,
  ...refused('PASSKEY_REFUSED'),
  fields: [],
});

/** An answer of an authenticator as the service takes it; null for what no authenticator answers. */
export function readCredential({ request, credential }: { request: string; credential: string }) {
  const read = credential.length <= longestCredential ? objectIn(credential) : null;
  return read && request !== '' && request.length <= longestRequest ? { request, credential: read } : null;
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** The service's id of a passkey. Throws for what is none. */
export function passkeyIdIn(globalId: string): string {
  const id = keyOf('Passkey', globalId);
  if (id === null || !uuid.test(id)) throw badInput('There is no passkey with this id.');
  return id;
}
