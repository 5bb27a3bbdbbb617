/** The calls by which tests change how a player is reached. */
import { Secret, TOTP } from 'otpauth';
import type { Answer } from './client';
import type { TestPlayer, TestServices } from './services';
import { codeOf, newAddress } from './withdrawals';

type Owner = Pick<TestPlayer, 'client' | 'password'>;

/** The letters to an address, the newest first. */
export const lettersTo = ({ database }: Pick<TestServices, 'database'>, email: string) =>
  database.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();

/** The code in the newest letter to an address; empty without one. */
export async function codeAt(services: Pick<TestServices, 'database'>, email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await lettersTo(services, email))[0]?.text ?? '')?.[0] ?? '';
}

/** Asks for a code to an address, by the password or by a proof. */
export const askForEmail = (
  { client }: Pick<Owner, 'client'>,
  email: string,
  { current = '', proof }: { current?: string; proof?: string } = {},
): Promise<Answer> =>
  client.post('/auth-api/email/request-code', {
    body: { email, current, lng: 'en', ...(proof !== undefined && { proof }) },
    headers: { 'x-forwarded-for': newAddress() },
  });

/** Types the code that confirms an address. */
export const confirmEmail = (
  { client }: Pick<Owner, 'client'>,
  request: string,
  code: string,
): Promise<Answer> => client.post('/auth-api/email/confirm', { body: { request, code } });

/** Asks, by the password, for a letter with a code to the confirmed address. */
export const askForProof = (
  { client, password }: Owner,
  purpose: string,
  subject = '',
  current = password,
): Promise<Answer> =>
  client.post('/auth-api/step-up/send-code', {
    body: { purpose, subject, current, lng: 'en' },
    headers: { 'x-forwarded-for': newAddress() },
  });

/** A proof by the password and the code of a letter to the confirmed address. */
export async function letterProof(
  services: TestServices,
  player: TestPlayer,
  { purpose, subject = '' }: { purpose: string; subject?: string },
): Promise<string> {
  const { request } = (await askForProof(player, purpose, subject)).body;
  const body = { request, code: await codeOf(services, player) };
  return (await player.client.post('/auth-api/step-up/by-letter', { body })).body.proof;
}

/** An authenticator that is switched on; shows the code of now, which counts once. */
export async function withAuthenticator(
  { clock }: Pick<TestServices, 'clock'>,
  { client, password }: Owner,
): Promise<{ show(): string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/auth-api/two-step/begin', { body: { current: password } })).body;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const show = () => app.generate({ timestamp: clock.now().getTime() });
  const answer = await client.post('/auth-api/two-step/confirm', { body: { code: show() } });
  if (answer.status !== 200) throw new Error(`an authenticator was answered with ${answer.status}`);
  await clock.advance(60);
  return { show, recoveryCodes: answer.body.recoveryCodes };
}

/** A proof by a code of the authenticator, or by a recovery code. */
export const codeProof = async (
  { client }: Pick<Owner, 'client'>,
  { purpose, subject = '', code }: { purpose: string; subject?: string; code: string },
): Promise<string> =>
  (await client.post('/auth-api/step-up/by-code', { body: { purpose, subject, code } })).body.proof;

/** Takes a contact from an account. */
export const removeContact = (
  { client }: Pick<Owner, 'client'>,
  contact: 'email' | 'phone',
  proof?: string,
): Promise<Answer> =>
  client.post('/auth-api/contact/remove', { body: { contact, ...(proof !== undefined && { proof }) } });
