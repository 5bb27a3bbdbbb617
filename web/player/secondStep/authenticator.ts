/** The browser's authenticators. The library that speaks to them is loaded when the player first uses a passkey. */
import { useSyncExternalStore } from 'react';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What an authenticator answered, as the gateway takes it; or the key of the sentence that says why it did not. */
export type Answered = { credential: string } | { messageKey: string };

const load = () => import('@simplewebauthn/browser');

/** Lets an authenticator answer a question by one of its passkeys. `options`: from the gateway. Never rejects. */
export function answerByPasskey(options: string): Promise<Answered> {
  return answered(options, async (optionsJSON) =>
    (await load()).startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Lets an authenticator make a passkey. `options`: from the gateway. Never rejects. */
export function makePasskey(options: string): Promise<Answered> {
  return answered(options, async (optionsJSON) =>
    (await load()).startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }),
  );
}

async function answered(options: string, ask: (optionsJSON: unknown) => Promise<object>): Promise<Answered> {
  const read = JSON.parse(options) as { timeout?: number };
  const begunAt = performance.now();
  try {
    return { credential: JSON.stringify(await ask(read)) };
  } catch (error) {
    const isLate = performance.now() - begunAt >= (read.timeout ?? Infinity);
    return { messageKey: messageKeyOf(error instanceof Error ? error.name : '', isLate) };
  }
}

/** Browsers give one name to what the player cancels and to what takes too long. */
function messageKeyOf(name: string, isLate: boolean): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return isLate ? 'error_passkey_time_up' : 'error_passkey_cancelled';
    case 'InvalidStateError':
      return 'error_passkey_known';
    case 'SecurityError':
      return 'error_passkeys_not_offered';
    default:
      return 'error_passkey_unsupported';
  }
}

const follow = () => () => undefined;

/** Whether the browser can use passkeys; assumed on the server, and while its page is taken over. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    follow,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
}
