/** What passes between browsers' authenticators and the session service. */
import type { GatewayContext } from '../../request/context';
import { refusals } from './refusals';

/** An authenticator's answer is shorter; the service takes no longer body. */
const longestCredential = 20_000;
/** The longest id of a question that the service accepts. */
const longestRequest = 128;

/** What all that is about passkeys is refused as. */
export const refused = refusals.as('PasskeyRefused');

/** Refuses on a page of a domain on which passkeys of the site do not work. */
export const onPasskeyPage = ({ isPasskeyPage }: GatewayContext): undefined =>
  isPasskeyPage ? undefined : refusals.refuse('PASSKEYS_NOT_OFFERED');

/** A question to the browser's authenticators. */
export const asks = {
  refused,
  done: 'PasskeyAsked',
  gives: ({ request, options }: { request: string; options: object }) => ({
    request,
    options: JSON.stringify(options),
  }),
} as const;

/** An answer of an authenticator as the service takes it; refuses what no authenticator answers. */
export function readCredential({ request, credential }: { request: string; credential: string }) {
  const read = credential.length <= longestCredential ? objectIn(credential) : null;
  return read && request !== '' && request.length <= longestRequest
    ? { request, credential: read }
    : refusals.refuse('PASSKEY_REFUSED');
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}
