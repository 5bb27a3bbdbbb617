/** Step-up before money leaves: a proof that is bound to the amount and to where it goes. */
import type { Trx } from '../../database/index';
import { Refusal } from '../../http/index';
import type { ServiceOptions } from '../../service';
import { useStepUp, strongWaysOf } from '../../session/index';

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'passkeys' | 'writesLetters'>;

/**
 * Uses the player's proof up. Without one that counts it throws `STEP_UP_NEEDED` with the ways to get one, or
 * `STEP_UP_IMPOSSIBLE` when there is none yet: the password alone is none, and neither is an SMS.
 */
export async function proveToBeThere(
  trx: Trx,
  { userId, aim, proof, ...options }: Options & { userId: number; aim: string; proof?: string | undefined },
): Promise<void> {
  const ways = await strongWaysOf(trx, userId, options);
  const purpose = `withdraw ${aim}`;
  const now = options.clock.now();
  if (proof !== undefined && (await useStepUp(trx, { userId, purpose, methods: ways, proof }, now))) return;
  if (ways.length === 0)
    throw new Refusal(
      422,
      'STEP_UP_IMPOSSIBLE',
      'The player has to confirm an e-mail address, or to add an authenticator or a passkey, before money can leave.',
    );
  throw new Refusal(
    422,
    'STEP_UP_NEEDED',
    'Prove that the player is there, and send the proof with the same request.',
    { ways, aim },
  );
}
