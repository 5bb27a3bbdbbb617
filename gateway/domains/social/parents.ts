import type { components, operations } from '../../../schema/upstreams/__generated__/social';

/** A network that signs a player in, as the social service describes it. */
export type JoinedNetworkParent = components['schemas']['Identity'];

/** What became of a sign-in, as the social service describes it. */
export type SocialSignInParent =
  operations['getSocialSignIn']['responses'][200]['content']['application/json'];
