import type { components } from '../../../schema/upstreams/__generated__/captcha';

/** A challenge as the captcha service answers it. */
export type CaptchaChallengeParent = components['schemas']['Challenge'];
