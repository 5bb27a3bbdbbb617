/** Google on this machine, as far as one tap needs it: what it says of itself, its keys, its script, and its tokens. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** Who has an account at Google. */
export interface GooglePerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** A running stand-in. */
export interface GoogleStandIn {
  issuer: string;
  /** The configuration of a site that uses it, but for the network. */
  client: { issuer: string; clientId: string; clientSecret: string };
  /** The address of its script. */
  script: string;
  /** Addresses that it was asked for, without their queries. */
  asked: string[];
  /** The paths that answer 503 for now. */
  down: readonly string[];
  /** Who answers the script's offer. */
  person: GooglePerson;
  /** Signs a token with its own key, or with one that it does not publish. */
  sign(claims: JWTPayload, withForeignKey?: boolean): Promise<string>;
  stop(): Promise<void>;
}

/** The id of the site. */
const clientId = 'touchline.apps.example';
const keyId = 'of-tests';

/** Google's script in short: it offers by a button, and gives the token of the person to the site. */
const scriptOf = (origin: string): string => `
(() => {
  let settings, offer;
  const answer = async () => {
    offer.remove();
    const query = new URLSearchParams({ client_id: settings.client_id, nonce: settings.nonce });
    const token = await fetch('${origin}/token?' + query);
    settings.callback({ credential: await token.text() });
  };
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given; },
    prompt: () => {
      offer = Object.assign(document.createElement('button'), { textContent: 'Continue with Google', onclick: answer });
      offer.style.cssText = 'position:fixed;inset-block-start:80px;inset-inline-end:8px;z-index:99';
      document.body.append(offer);
    },
    cancel: () => offer?.remove(),
  } } };
})();
`;

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
}

/** Starts it on a free port. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    google.asked.push(pathname);
    if (google.down.includes(pathname)) return void response.writeHead(503).end();
    if (pathname === '/.well-known/openid-configuration')
      return send(response, 'application/json', JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    if (pathname === '/keys') return send(response, 'application/json', JSON.stringify({ keys }));
    if (pathname === '/gsi/client') return send(response, 'text/javascript', scriptOf(issuer));
    if (pathname !== '/token') return void response.writeHead(404).end();
    const claims = {
      iss: issuer,
      aud: searchParams.get('client_id') ?? '',
      nonce: searchParams.get('nonce'),
    };
    void google.sign({ ...claims, ...google.person }).then((token) => send(response, 'text/plain', token));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: GoogleStandIn = {
    issuer,
    client: { issuer, clientId, clientSecret: 'a-secret-of-tests' },
    script: `${issuer}/gsi/client`,
    asked: [],
    down: [],
    person: { sub: 'nobody' },
    // The site's clock stands at some other time, where the test says none: this holds for all of them.
    sign: (claims, withForeignKey = false) =>
      new SignJWT({ exp: Date.UTC(2100, 0) / 1000, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId })
        .sign((withForeignKey ? foreign : own).privateKey),
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return google;
}
