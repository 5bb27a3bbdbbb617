import type { operations } from '../../schema/upstreams/__generated__/captcha';
import type { Service } from '../service';
import { issueChallenge, provenChallenge } from './challenges';
import { migrations } from './migrations';

/** The captcha service: challenges that cost a device work, against which other services let a request pass. */
export const service: Service<operations> = {
  contract: 'captcha',
  migrations,
  create({ db, clock, captchaCounters: counters }) {
    const answer = (error_message: string | null = null) => ({
      success: error_message === null,
      type: 'proof-of-work',
      time: Math.floor(clock.now().getTime() / 1000),
      error_message,
    });

    return {
      handlers: {
        async updateCaptcha({ query: { code }, request: { ip } }) {
          const challenge = await issueChallenge(db, { code, address: ip, counters }, clock.now());
          return { ...answer(), challenge };
        },

        async validateCaptcha({ body: { code, proof }, request: { ip } }) {
          const id = await provenChallenge(db, proof, { code, address: ip }, clock.now());
          return answer(
            id === undefined ? 'The proof is wrong, used or too old. Get another challenge.' : null,
          );
        },

        async getCaptchaTime() {
          return answer();
        },
      },
    };
  },
};
