import { useEffect } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { consentStore, forgetAgreeTime } from './store';
import type { AgreementSenderMutation } from './__generated__/AgreementSenderMutation.graphql';

/**
 * For players: tells the user service when cookies were agreed to, also when it was before signing in. The time is
 * kept until the service has stored it; after a failure the next page tries again.
 */
export function AgreementSender() {
  const environment = useRelayEnvironment();
  const agreedAt = useStore(consentStore, ({ cookiesAgreeTime }) => cookiesAgreeTime);
  useEffect(() => {
    // The browser's stored state may just have been read again.
    if (agreedAt === null || agreedAt !== consentStore.getState().cookiesAgreeTime) return;
    commitMutation<AgreementSenderMutation>(environment, {
      mutation: graphql`
        mutation AgreementSenderMutation($input: LogCookiesAgreementInput!) {
          logCookiesAgreement(input: $input) {
            __typename
          }
        }
      `,
      variables: { input: { agreedAt } },
      onCompleted({ logCookiesAgreement }) {
        if (logCookiesAgreement.__typename === 'CookiesAgreementLogged') forgetAgreeTime(agreedAt);
        else noteFailure(logCookiesAgreement.__typename);
      },
      onError: ({ message }) => noteFailure(message),
    });
  }, [environment, agreedAt]);
  return null;
}

/** The player can do nothing about a failure, so it is not shown. */
function noteFailure(reason: string): void {
  // oxlint-disable-next-line no-console -- the console is the only log of a browser
  console.info('The agreement to cookies could not be told', { reason });
}
