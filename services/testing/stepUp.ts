import type { TestPlayer } from './services';

/** A proof by the password that the player is there, for a purpose. */
export async function proveByPassword(
  { client, password }: Pick<TestPlayer, 'client' | 'password'>,
  purpose: string,
): Promise<string> {
  const body = { purpose, subject: '', current: password };
  const answer = await client.post('/auth-api/step-up/by-password', { body });
  if (answer.status !== 200) throw new Error(`step-up answered ${answer.status}`);
  return answer.body.proof;
}
