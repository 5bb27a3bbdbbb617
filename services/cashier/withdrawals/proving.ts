/** Step-up before money leaves: a proof that is bound to the amount and to where it goes. */
import type { Trx } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import type { ServiceOptions } from '../../service';
import { listPasskeys } from '../../session/passkeys';
import { useStepUp } from '../../session/stepUp';
import { isTwoStepOn } from '../../session/twoStep';

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'passkeys'>;

/**
 * Uses the player's proof up. Throws `STEP_UP_NEEDED` with the ways to get one, when there is none or it is no good: none of
 * them is an SMS alone, and a password counts only while two-step sign-in is off.
 */
export async function proveToBeThere(
  trx: Trx,
  {
    clock,
    passkeys,
    userId,
    aim,
    proof,
  }: Options & { userId: number; aim: string; proof?: string | undefined },
): Promise<void> {
  const isOn = await isTwoStepOn(trx, userId);
  const typed = isOn ? 'code' : 'password';
  const purpose = `withdraw ${aim}`;
  const methods = [typed, 'passkey'] as const;
  if (proof !== undefined && (await useStepUp(trx, { userId, purpose, methods, proof }, clock.now()))) return;
  const hasPasskey = passkeys !== undefined && (await listPasskeys(trx, userId)).length > 0;
  throw new Refusal(
    422,
    'STEP_UP_NEEDED',
    'Prove that the player is there, and send the proof with the same request.',
    {
      ways: hasPasskey ? methods : [typed],
      aim,
    },
  );
}
