import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { writeProof } from '../../rules/captchaProof';
import type { components } from '../../schema/upstreams/__generated__/captcha';

/** Counters of a captcha that tests have to try: real work, and little of it. */
export const testCounters = 2;

/** What of a challenge is needed to solve it. */
type Solvable = Omit<components['schemas']['Challenge'], 'validSeconds'>;

/** Solves a challenge of the captcha service; returns the proof for `X-Captcha`. */
export async function solveCaptcha({ id, ...parameters }: Solvable): Promise<string> {
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  if (!solution) throw new Error('The captcha was not solved in time.');
  return writeProof({ challenge: id, ...solution });
}
