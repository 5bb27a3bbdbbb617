/** The social networks as OpenID Connect providers: where players are sent, and what an answer proves. */
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { hourMs } from '../durations';
import type { SocialNetwork } from '../../rules/socialNetworks';
import type { Secrets } from './secrets';

declare module '../service' {
  interface ServiceOptions {
    /** The social networks by which players may sign in. */
    social: SocialOptions;
  }
}

/** How the operator registered this site with a network. */
export interface SocialProvider {
  network: SocialNetwork;
  /** `https://accounts.example`, or an http address of this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The networks that the site offers. */
export interface SocialOptions {
  /** The origin that players use; networks send them back to it. */
  publicUrl: string;
  providers: readonly SocialProvider[];
  /** The address of Google's script for one tap; undefined where one tap is not offered. */
  oneTapScript?: string | undefined;
}

/** Who the player is at a network, as it proved. */
export interface Proof {
  issuer: string;
  /** The network's id of the player. */
  subject: string;
  /** As the network wrote it; null when it told none. */
  email: string | null;
  isEmailVerified: boolean;
}

/** Why a network proved nothing: the player left, or the network failed or answered wrongly. */
export type Failure = 'CANCELLED' | 'UNAVAILABLE';

/** Seconds for each call of a network: a player waits. */
const timeoutSeconds = 5;
/** How long what a network says about itself is used. */
const keptMs = hourMs;

/** The path to which a network sends the player back. */
export const callbackPath = (network: string): string => `/social-api/oauth/callback/${network}`;

/** The offered networks. */
export type Providers = ReturnType<typeof createProviders>;

/** What a network proves, or why it proved nothing. */
type Answer = Proof | { failure: Failure; error: unknown };

/** Reads what a network says about itself when it is needed first: a network that is down stops no start. */
export function createProviders({ publicUrl, providers }: SocialOptions) {
  const byNetwork = new Map(providers.map((provider) => [provider.network, provider]));
  const configurationOf = createConfigurations();
  const keySetAt = createKeySets();

  const providerOf = (network: SocialNetwork): SocialProvider => {
    const provider = byNetwork.get(network);
    if (!provider) throw new Error(`${network} is not offered.`);
    return provider;
  };

  return {
    /** The names of the offered networks, in the operator's order. */
    names: [...byNetwork.keys()] as readonly SocialNetwork[],

    isOffered: (network: SocialNetwork): boolean => byNetwork.has(network),

    /** The address at which the network asks the player. Rejects when the network cannot be reached. */
    async addressOf(
      network: SocialNetwork,
      { state, nonce, verifier }: Secrets,
      lng: string,
    ): Promise<string> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const configuration = await configurationOf(providerOf(network));
      return buildAuthorizationUrl(configuration, {
        redirect_uri: publicUrl + callbackPath(network),
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: lng,
      }).href;
    },

    /** The id of this site at a network. */
    clientIdOf: (network: SocialNetwork): string => providerOf(network).clientId,

    /** What an ID token proves that the network gave to the browser itself. */
    async proveToken(network: SocialNetwork, token: string, nonce: string, now: Date): Promise<Answer> {
      const provider = providerOf(network);
      try {
        const { issuer, jwks_uri: keysAt } = (await configurationOf(provider)).serverMetadata();
        if (keysAt === undefined) throw new Error('The network names no keys.');
        const expected = { issuer, clientId: provider.clientId, nonce, now };
        return await proofInToken(token, keySetAt(keysAt), expected);
      } catch (error) {
        return { failure: 'UNAVAILABLE', error };
      }
    },

    /** What the network's answer proves; `query` is that of the address to which it sent the player. */
    async prove(network: SocialNetwork, query: string, secrets: Secrets): Promise<Answer> {
      const { AuthorizationResponseError } = await library();
      const provider = providerOf(network);
      try {
        const address = new URL(`${publicUrl}${callbackPath(network)}${query}`);
        return await proofInAnswer(await configurationOf(provider), address, secrets);
      } catch (error) {
        const isCancelled =
          error instanceof AuthorizationResponseError &&
          ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'].includes(error.error);
        return { failure: isCancelled ? 'CANCELLED' : 'UNAVAILABLE', error };
      }
    },
  };
}

/** Returns what networks say about themselves, each asked once in a while. */
function createConfigurations() {
  const kept = new Map<SocialNetwork, { configuration: Promise<Configuration>; until: number }>();
  return (provider: SocialProvider): Promise<Configuration> => {
    const known = kept.get(provider.network);
    if (known && known.until > Date.now()) return known.configuration;
    const configuration = discover(provider);
    kept.set(provider.network, { configuration, until: Date.now() + keptMs });
    configuration.catch(() => kept.delete(provider.network));
    return configuration;
  };
}

/** Returns the keys of networks by their addresses. The library asks for them again when a token names another one. */
function createKeySets() {
  const keySets = new Map<string, JWTVerifyGetKey>();
  return (address: string): JWTVerifyGetKey => {
    const keys =
      keySets.get(address) ??
      createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutSeconds * 1000 });
    keySets.set(address, keys);
    return keys;
  };
}

/**
 * The profile in an ID token. Its signature, issuer, audience, nonce and times are checked, by the given time. Google names
 * itself with `https://` and without.
 */
async function proofInToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, nonce, now }: { issuer: string; clientId: string; nonce: string; now: Date },
): Promise<Proof> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
    audience: clientId,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'nonce'],
  });
  if (payload.nonce !== nonce) throw new Error('The token is for another browser.');
  // The same profile as after a redirect, however the token spells the issuer.
  return proofOf({ ...payload, iss: issuer, sub: String(payload.sub) });
}

/**
 * The profile in a network's answer. The answer, its issuer, and the ID token with its signature, audience, nonce and times
 * are checked. The times are those of both machines: the network knows no other clock.
 */
async function proofInAnswer(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier }: Secrets,
): Promise<Proof> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The network sent no ID token.');
  const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
  const told = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  return proofOf({ ...told, iss: claims.iss, sub: claims.sub });
}

/** The profile that claims describe. */
function proofOf(claims: { iss: string; sub: string; email?: unknown; email_verified?: unknown }): Proof {
  const { iss, sub, email, email_verified: isVerified } = claims;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : null,
    // Some networks send the text.
    isEmailVerified: isVerified === true || isVerified === 'true',
  };
}

/** Loaded when a player asks for a network: most sites offer none. */
const library = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const address = new URL(issuer);
  // The configuration admits http for addresses of this machine alone.
  const execute = address.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(address, clientId, clientSecret, undefined, {
    execute: [...execute, enableNonRepudiationChecks],
    timeout: timeoutSeconds,
  });
}
