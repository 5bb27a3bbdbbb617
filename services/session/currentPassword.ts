import type { ServiceOptions } from '../service';
import { changeLimits } from './limits';
import { isPassword } from './passwords';
import { invalidFields, sharedAccount } from './refusals';
import { countTry, type User, isDemoPlayer } from '../players/index';

/**
 * Throws when what a signed-in player typed is not their password, or when the account is not theirs to change. Guesses are limited, also over several forms: a
 * stranger at the player's device must not find it out.
 */
export async function checkCurrentPassword(
  { db, clock, demo }: Pick<ServiceOptions, 'db' | 'clock' | 'demo'>,
  { user, typed }: { user: User; typed: string },
): Promise<void> {
  if (demo && isDemoPlayer(user)) throw sharedAccount();
  if (typed === '') throw invalidFields([{ field: 'current', reason: 'required' }]);
  const takeBack = await countTry(db, changeLimits(user.id), clock.now());
  if (!(await isPassword(user.password_hash, typed)))
    throw invalidFields([{ field: 'current', reason: 'wrong' }], 422);
  await takeBack();
}
