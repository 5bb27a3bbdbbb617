/** An authenticator in software: makes passkeys with ES256 and answers with them, and lies where a test wants it to. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The page on which the tests' passkeys are used. */
export const pageOrigin = 'http://localhost:3000';

/** What an answer says otherwise than an honest one. */
export interface Lies {
  origin?: string;
  rpId?: string;
  /** How often the passkey says that it was used. */
  counter?: number;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  userHandle?: string;
  /** Signs with another key than the passkey's. */
  forged?: boolean;
}

/** The questions of the session service, as browsers get them. */
interface NewPasskeyOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface PasskeyOptions {
  challenge: string;
  rpId: string;
}

interface Key {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** An authenticator with at most one passkey, which it uses last made. */
export function softwareAuthenticator() {
  let key: Key | undefined;

  const clientData = (type: string, challenge: string, lies: Lies): string =>
    base64url(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? pageOrigin,
        crossOrigin: false,
      }),
    );

  /** RP id, flags (present, verified, and whether a key follows) and counter. */
  const authenticatorData = (
    rpId: string,
    counter: number,
    lies: Lies,
    keyData = Buffer.alloc(0),
  ): Buffer => {
    const flags = 0x01 | (lies.userVerified === false ? 0 : 0x04) | (keyData.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, keyData]);
  };

  return {
    /** Makes a passkey, and answers as `navigator.credentials.create` does. */
    create({ challenge, rp, user }: NewPasskeyOptions, lies: Lies = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      key = { id: base64url(id), privateKey, userHandle: user.id, counter: lies.counter ?? 0 };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const keyData = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authenticatorData(rp.id, 0, lies, keyData))],
        ]),
      );
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** Answers with the passkey as `navigator.credentials.get` does. */
    get({ challenge, rpId }: PasskeyOptions, lies: Lies = {}) {
      if (!key) throw new Error('There is no passkey yet.');
      key.counter += 1;
      const data = authenticatorData(rpId, key.counter, lies);
      const clientDataJSON = clientData('webauthn.get', challenge, lies);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signer = lies.forged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : key.privateKey;
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, signer)),
          userHandle: lies.userHandle ?? key.userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
