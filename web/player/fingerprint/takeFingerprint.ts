import { graphql } from 'react-relay/hooks';
import { fetchQuery, type Environment } from 'relay-runtime';
import { countChecks } from '../../foundation/relay/checks';
import { createFingerprints } from './fingerprints';
import { loadApp } from './loadApp';
import type { takeFingerprintQuery } from './__generated__/takeFingerprintQuery.graphql';

const take = createFingerprints({
  load: loadApp,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
  note(reason, failures) {
    // oxlint-disable-next-line no-console -- the console is the only log of a browser
    console.info('The browser has no fingerprint', { reason, failures });
  },
});

/** The token of a fresh fingerprint of this browser; null when there is none. Rejects when nobody names the app. */
export async function takeFingerprint(environment: Environment): Promise<string | null> {
  const end = countChecks();
  try {
    const fingerprint = await take(() => askAppId(environment));
    return fingerprint && fingerprint.token;
  } finally {
    end();
  }
}

async function askAppId(environment: Environment): Promise<string | null> {
  const answer = await fetchQuery<takeFingerprintQuery>(
    environment,
    graphql`
      query takeFingerprintQuery {
        site {
          fingerprintApp
        }
      }
    `,
    {},
  ).toPromise();
  return answer?.site?.fingerprintApp ?? null;
}
