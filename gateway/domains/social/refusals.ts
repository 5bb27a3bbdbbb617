import type { components } from '../../../schema/upstreams/__generated__/social';
import { fieldMessageKey } from '../session/messageKeys';
import { refusalsOf } from '../shared/refusals';

type SocialRefusal = components['schemas']['Refusal'];

/** How the social service refuses: as the session service does, and by codes of its own. */
export const refusals = refusalsOf<SocialRefusal>()({
  invalid: 'The social service does not take this input.',
  codes: {
    SOCIAL_NOT_OFFERED: true,
    SOCIAL_UNAVAILABLE: true,
    SOCIAL_TIME_UP: true,
    SHARED_ACCOUNT: true,
    TOO_MANY_TRIES: true,
    INVALID_FIELDS: true,
    REGISTRATION_CLOSED: true,
    PERSON_EXCLUDED: true,
    CAPTCHA_REQUIRED: false,
    NO_SESSION: false,
    SIGNED_OUT: false,
  },
  fieldKey: fieldMessageKey,
});

export const refused = refusals.as('SocialRefused');
