/** What the site takes for an answer of a network: here the network lies. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, SignJWT } from 'jose';
import { callbackPath, createProviders } from './providers';
import { makeId, secretsOf } from './secrets';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicUrl = 'http://site.test';
const clientId = 'touchline';

/** How the network lies in its next answer. */
interface Lie {
  claims?: Record<string, unknown>;
  expiresIn?: number;
  key?: typeof keys.privateKey;
  status?: number;
  withoutToken?: boolean;
  userinfo?: object;
}

let server: Server;
let issuer: string;
let lie: Lie;
let asked: URLSearchParams;
let nonce: string;

async function idToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const honest = {
    iss: issuer,
    aud: clientId,
    sub: 'ann',
    nonce,
    iat: now,
    exp: now + (lie.expiresIn ?? 60),
  };
  return new SignJWT({ ...honest, email: 'ann@example.com', email_verified: true, ...lie.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(lie.key ?? keys.privateKey);
}

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return void send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      });
    if (pathname === '/jwks') return void send({ keys: [jwk] });
    if (pathname === '/me') return void send(lie.userinfo ?? {});
    void text(request).then(async (body) => {
      asked = new URLSearchParams(body);
      if (lie.status) return send({ error: 'server_error' }, lie.status);
      const token = { access_token: 'at', token_type: 'Bearer', expires_in: 60 };
      send({ ...token, ...(!lie.withoutToken && { id_token: await idToken() }) });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  lie = {};
});

/** Proves a sign-in by an answer with these parameters beside the code. */
async function prove(query: Record<string, string> = {}) {
  const providers = createProviders({
    publicUrl,
    providers: [{ network: 'google', issuer, clientId, clientSecret: 'secret' }],
  });
  const secrets = secretsOf(makeId());
  ({ nonce } = secrets);
  const answer = new URLSearchParams({ code: 'one', state: secrets.state, iss: issuer, ...query });
  return { secrets, proof: await providers.prove('google', `?${answer.toString()}`, secrets) };
}

it('an honest answer proves who the player is, by the verifier of this sign-in', async () => {
  const { proof, secrets } = await prove();
  expect(proof).toEqual({ issuer, subject: 'ann', email: 'ann@example.com', isEmailVerified: true });
  expect(Object.fromEntries(asked)).toMatchObject({
    code: 'one',
    code_verifier: secrets.verifier,
    redirect_uri: publicUrl + callbackPath('google'),
  });
});

it('an address that only the network’s directory tells is read there, if it is about the same player', async () => {
  const claims = { email: undefined, email_verified: undefined };
  lie = { claims, userinfo: { sub: 'ann', email: 'ann@example.com', email_verified: 'true' } };
  expect((await prove()).proof).toMatchObject({ email: 'ann@example.com', isEmailVerified: true });
  lie = { claims, userinfo: { sub: 'eve', email: 'ann@example.com', email_verified: true } };
  expect((await prove()).proof).toMatchObject({ failure: 'UNAVAILABLE' });
});

it.each<[string, unknown]>([
  ['false', false],
  ['a number', 1],
  ['absent', undefined],
])('an address whose proof is %s is not verified', async (_, email_verified) => {
  lie = { claims: { email_verified } };
  expect((await prove()).proof).toMatchObject({ email: 'ann@example.com', isEmailVerified: false });
});

it.each<[string, () => Lie]>([
  ['another nonce', () => ({ claims: { nonce: 'another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['another audience', () => ({ claims: { aud: 'another' } })],
  [
    'an audience among others, made for another',
    () => ({ claims: { aud: [clientId, 'other'], azp: 'other' } }),
  ],
  ['an expired token', () => ({ expiresIn: -120 })],
  ['a token of another key', () => ({ key: foreignKeys.privateKey })],
  ['no ID token', () => ({ withoutToken: true })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['an error of its server', () => ({ status: 500 })],
])('%s proves nothing', async (_, lieNow) => {
  lie = lieNow();
  expect((await prove()).proof).toMatchObject({ failure: 'UNAVAILABLE' });
});

it.each<[string, Record<string, string>, string]>([
  ['of another issuer', { iss: 'https://evil.example' }, 'UNAVAILABLE'],
  ['with another state', { state: 'another' }, 'UNAVAILABLE'],
  ['that says that the player left', { error: 'access_denied', code: '' }, 'CANCELLED'],
  ['with an error', { error: 'server_error', code: '' }, 'UNAVAILABLE'],
])('an answer %s proves nothing', async (_, query, failure) => {
  expect((await prove(query)).proof).toMatchObject({ failure });
});

it('sends nothing of the browser’s secret to the network', async () => {
  const providers = createProviders({
    publicUrl,
    providers: [{ network: 'google', issuer, clientId, clientSecret: 'a-client-secret' }],
  });
  const id = makeId();
  const address = await providers.addressOf('google', secretsOf(id), 'kk');
  const { searchParams } = new URL(address);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: clientId,
    scope: 'openid email',
    code_challenge_method: 'S256',
    ui_locales: 'kk',
  });
  for (const hidden of [id, secretsOf(id).verifier, 'a-client-secret']) expect(address).not.toContain(hidden);
});
