/** What Google's Consent Mode (version 2) is told. */
type Signal = 'default' | 'update';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google reads commands as the arguments of a function, and takes no list in their place. */
function push(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}

/** Tells the counters what they may store: everything with the agreement to marketing cookies, else nothing. */
export function signalConsent(signal: Signal, isAgreed: boolean): void {
  const answer = isAgreed ? 'granted' : 'denied';
  push('consent', signal, {
    ad_storage: answer,
    ad_user_data: answer,
    ad_personalization: answer,
    analytics_storage: answer,
  });
}
