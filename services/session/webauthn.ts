/** What is asked of authenticators, and the check of what they answer. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isHostOf } from '../../rules/passkeyHosts';
import type { PasskeySite } from '../service';
import { hashOf } from '../players/index';
import { challengeMs } from './passkeyChallenges';
import type { Passkey } from './passkeys';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257];

/** The library takes seconds to load, so it is loaded when the first question is asked. */
const load = () => import('@simplewebauthn/server');

/** Loads the library while the player looks for the authenticator. */
function prepare(): void {
  // A failure comes again when the answer is checked, which then fails.
  load().catch(() => undefined);
}

/** Asks for an answer of a passkey: of one of these, or of any that the browser finds when there are none. */
export function askForPasskey(
  { rpId }: PasskeySite,
  challenge: string,
  passkeys: readonly Passkey[] = [],
): PublicKeyCredentialRequestOptionsJSON {
  prepare();
  return {
    challenge,
    rpId,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(describe),
  };
}

/** The player for whom a passkey is to be made. */
interface Owner {
  userHandle: string;
  /** What the authenticator shows. */
  name: string;
  passkeys: readonly Passkey[];
}

/** Asks for a new passkey that can be found without a login; not in an authenticator that has one of the player's. */
export function askForNewPasskey(
  { rpId }: PasskeySite,
  challenge: string,
  { siteName, owner }: { siteName: string; owner: Owner },
): PublicKeyCredentialCreationOptionsJSON {
  prepare();
  return {
    challenge,
    rp: { id: rpId, name: siteName },
    user: { id: owner.userHandle, name: owner.name, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: owner.passkeys.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

const describe = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransports,
});

type AuthenticatorTransports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** What an answer has to fit. */
interface Expected {
  site: PasskeySite;
  /** SHA-256 of the challenge. */
  challengeHash: Buffer;
}

/** A passkey that an authenticator made. Throws when the answer does not fit, with the reason for the log. */
export async function readNewPasskey(credential: unknown, { site, challengeHash }: Expected) {
  const { verifyRegistrationResponse } = await load();
  const response = credential as RegistrationResponseJSON;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => hashOf(challenge).equals(challengeHash),
    expectedOrigin: originOf(response, site),
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error('The attestation is not valid.');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: [...transports],
    backed_up: registrationInfo.credentialBackedUp,
  };
}

/** What a passkey's answer says of its use. Throws when the answer does not fit, with the reason for the log. */
export async function readUse(credential: unknown, passkey: Passkey, { site, challengeHash }: Expected) {
  const { verifyAuthenticationResponse } = await load();
  const response = credential as AuthenticationResponseJSON;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== passkey.user_handle)
    throw new Error('The user handle is of another player.');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => hashOf(challenge).equals(challengeHash),
    expectedOrigin: originOf(response, site),
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The counter is compared when it is stored, so that of two uses at once with one counter only one counts.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  });
  if (!verified) throw new Error('The signature is not valid.');
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

/** The id by which authenticators know the passkey that answered; an empty text when the answer names none. */
export function credentialIdOf(credential: unknown): string {
  const { id } = (credential ?? {}) as { id?: unknown };
  return typeof id === 'string' && id.length <= 1400 ? id : '';
}

/** The origin of the page that asked, as the browser wrote it. Throws when it is none of the site's. */
function originOf({ response }: { response?: { clientDataJSON?: unknown } }, site: PasskeySite): string {
  const { origin } = JSON.parse(Buffer.from(String(response?.clientDataJSON), 'base64url').toString()) as {
    origin?: unknown;
  };
  if (typeof origin !== 'string' || !isOwnOrigin(origin, site))
    throw new Error('The origin is not the site.');
  return origin;
}

/**
 * Whether an origin is the site's: its host is the RP id or below it, and it is reached as the site is. A site of which
 * nobody said how it is reached is on one's own machine, at any port.
 */
function isOwnOrigin(origin: string, { rpId, publicUrl }: PasskeySite): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol, port } = new URL(origin);
  if (!isHostOf(rpId, hostname)) return false;
  if (publicUrl === undefined) return true;
  const site = new URL(publicUrl);
  return protocol === site.protocol && port === site.port;
}
