import { solveChallengeWorkers } from 'altcha-lib';
import { graphql } from 'react-relay/hooks';
import { fetchQuery, type Environment } from 'relay-runtime';
import { writeProof } from '../../../rules/captchaProof';
import { countChecks } from '../../foundation/relay/checks';
import { createWorker } from './createWorker';
import type { CaptchaPurpose, solveCaptchaQuery } from './__generated__/solveCaptchaQuery.graphql';
import type { solveCaptchaCheckQuery } from './__generated__/solveCaptchaCheckQuery.graphql';

/** How long a device may work on one challenge, in milliseconds. */
const timeout = 60_000;

/** A proof counts for the address that asked for the challenge, which a phone may have left meanwhile. */
const mostChallenges = 2;

/**
 * Solves a captcha without the player, for the purpose that the error of a demand names. Returns the proof; null when
 * there is none. Rejects when the captcha service does not answer, or when the browser cannot solve it.
 */
export async function solveCaptcha(environment: Environment, purpose: string): Promise<string | null> {
  const end = countChecks();
  try {
    // The gateway names only purposes that its schema has.
    const variables = { for: purpose as CaptchaPurpose };
    for (let asked = 0; asked < mostChallenges; asked += 1) {
      const proof = await solveOne(environment, variables);
      if (proof === null || (await isAccepted(environment, { ...variables, proof }))) return proof;
    }
    return null;
  } finally {
    end();
  }
}

async function solveOne(
  environment: Environment,
  variables: solveCaptchaQuery['variables'],
): Promise<string | null> {
  const answer = await fetchQuery<solveCaptchaQuery>(
    environment,
    graphql`
      query solveCaptchaQuery($for: CaptchaPurpose!) {
        captchaChallenge(for: $for) {
          challenge
          algorithm
          nonce
          salt
          cost
          keyLength
          keyPrefix
        }
      }
    `,
    variables,
    { networkCacheConfig: { force: true } },
  ).toPromise();
  if (!answer?.captchaChallenge) return null;
  const { challenge, algorithm, nonce, salt, cost, keyLength, keyPrefix } = answer.captchaChallenge;
  const parameters = { algorithm, nonce, salt, cost, keyLength, keyPrefix };
  const solution = await solveChallengeWorkers({
    challenge: { parameters },
    concurrency: 1,
    createWorker,
    timeout,
  });
  return solution && writeProof({ challenge, ...solution });
}

/** Whether a proof can be sent. Where nobody answers, the service that demands it decides. */
async function isAccepted(
  environment: Environment,
  variables: solveCaptchaCheckQuery['variables'],
): Promise<boolean> {
  const answer = await fetchQuery<solveCaptchaCheckQuery>(
    environment,
    graphql`
      query solveCaptchaCheckQuery($for: CaptchaPurpose!, $proof: String!) {
        isCaptchaSolved(for: $for, proof: $proof)
      }
    `,
    variables,
    { networkCacheConfig: { force: true } },
  ).toPromise();
  return answer?.isCaptchaSolved !== false;
}
