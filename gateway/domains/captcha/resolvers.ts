import type { CaptchaChallengeResolvers, QueryResolvers } from '../../__generated__/resolvers';
import { UpstreamError } from '../../request/errors';
import { captchaCodes } from '../../upstream/call/demands';

/** Longer than any proof. */
const longestProof = 200;

const Query: Pick<QueryResolvers, 'captchaChallenge' | 'isCaptchaSolved' | 'captchaTime'> = {
  async captchaChallenge(_parent, { for: purpose }, { sources }) {
    const { value } = await sources.captcha.update({ query: { code: captchaCodes[purpose] } });
    if (!value.success) throw new UpstreamError('UPSTREAM_INVALID');
    return value.challenge;
  },
  async isCaptchaSolved(_parent, { for: purpose, proof }, { sources }) {
    if (proof.length > longestProof) return false;
    const { value } = await sources.captcha.validate({ body: { code: captchaCodes[purpose], proof } });
    return value.success;
  },
  async captchaTime(_parent, _args, { sources }) {
    const { value } = await sources.captcha.time();
    return new Date(value.time * 1000).toISOString();
  },
};

// Fields with the same name in the OpenAPI file need no resolver.
const CaptchaChallenge: Pick<CaptchaChallengeResolvers, 'challenge'> = { challenge: ({ id }) => id };

export const resolvers = { Query, CaptchaChallenge };
