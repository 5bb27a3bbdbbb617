import { LetterRefused, type Carrier } from './carrier';

/** Where SMS are handed over. */
export interface SmsProviderOptions {
  /** An https address; http is for this machine alone. */
  url: string;
  /** Sent as `Authorization: Bearer`. */
  token: string;
}

/** How long the provider may take. */
const answerMs = 10_000;
/** These are about the site's account, its pace or the moment, not about the SMS. */
const aboutUs: readonly number[] = [401, 402, 403, 408, 425, 429];

/**
 * Hands an SMS over by `POST {to, text, id}` as JSON. 2xx means that it was taken, another 4xx than those about us that it
 * never will be, and anything else that it may be later. `id` is the same at each try, so that a provider can tell an SMS
 * that comes twice.
 */
export function openSmsProvider({ url, token }: SmsProviderOptions): Carrier {
  return {
    async send({ id, recipient, text, written_at }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: recipient, text, id: `sms-${id}-${written_at.getTime()}` }),
        // The token belongs to this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      }).catch((error: unknown) => {
        // What failed is in the cause; around it stands that something failed.
        throw (error as Error).cause ?? error;
      });
      await response.body?.cancel();
      const { status } = response;
      if (response.ok) return;
      const failure = Object.assign(new Error(`The provider answered ${status}.`), {
        code: `HTTP_${status}`,
      });
      const isFinal = status >= 400 && status < 500 && !aboutUs.includes(status);
      throw isFinal ? new LetterRefused(failure.message, { cause: failure }) : failure;
    },
  };
}
