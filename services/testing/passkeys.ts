/** The calls of passkeys and of proofs that a player is there, as tests make them. */
import type { Lies, SoftwareAuthenticator } from './authenticator';
import { softwareAuthenticator } from './authenticator';
import type { Answer, TestClient } from './client';
import type { TestPlayer } from './services';

/** A signed-in player. */
export type PasskeyPlayer = Pick<TestPlayer, 'client' | 'password'>;

/** A proof by the password. */
export async function provenByPassword(
  { client, password }: PasskeyPlayer,
  purpose: string,
  subject = '',
): Promise<string> {
  const body = { purpose, subject, current: password };
  const answer = await client.post('/auth-api/step-up/by-password', { body });
  expect(answer.status).toBe(200);
  return answer.body.proof as string;
}

/** Adds a passkey; the answer to its finish. */
export async function finishPasskey(
  player: PasskeyPlayer,
  authenticator: SoftwareAuthenticator,
  lies: Lies = {},
): Promise<Answer> {
  const proof = await provenByPassword(player, 'add_passkey');
  const { status, body } = await player.client.post('/auth-api/passkeys/begin', { body: { proof } });
  expect(status).toBe(200);
  const credential = authenticator.create(body.options, lies);
  return player.client.post('/auth-api/passkeys/finish', { body: { request: body.request, credential } });
}

/** A player's new authenticator with a passkey. */
export async function withPasskey(player: PasskeyPlayer): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator();
  expect((await finishPasskey(player, authenticator)).status).toBe(204);
  return authenticator;
}

/** What a sign-in by a passkey begins with. */
export async function begunLogin(client: TestClient) {
  const { status, body } = await client.post('/auth-api/login-by-passkey/begin');
  expect(status).toBe(200);
  return body as { request: string; options: { challenge: string; rpId: string; allowCredentials: [] } };
}

/** Signs in by a passkey. */
export async function loginByPasskey(
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  lies: Lies = {},
): Promise<Answer> {
  const { request, options } = await begunLogin(client);
  const body = { request, credential: authenticator.get(options, lies), save: true };
  return client.post('/auth-api/login-by-passkey', { body });
}

/** A proof by a passkey; the answer to its finish. */
export async function stepUpByPasskey(
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  { purpose, subject = '' }: { purpose: string; subject?: string },
): Promise<Answer> {
  const begun = await client.post('/auth-api/step-up/begin', { body: { purpose, subject } });
  expect(begun.status).toBe(200);
  const body = { request: begun.body.request, credential: authenticator.get(begun.body.options) };
  return client.post('/auth-api/step-up/by-passkey', { body });
}
