/** Step-up by more than the password, which money and contacts need. */
import type { Db, Trx } from '../database/index';
import { breakOf, findPerson } from '../protection/index';
import type { ServiceOptions } from '../service';
import { listPasskeys } from './passkeys';
import { invalidFields, sharedAccount, stepUpTimeUp } from './refusals';
import { useStepUp } from './stepUp';
import type { StepUpMethod } from './tables';
import { isTwoStepOn } from './twoStep';
import { findUser, type User, isDemoPlayer } from '../players/index';

/** A way that is strong enough: the password alone is none, and neither is an SMS. */
export type StrongWay = Exclude<StepUpMethod, 'password'>;

/** The ways in which a player can prove to be there: an authenticator takes the place of the letter. */
export async function strongWaysOf(
  db: Db,
  userId: number,
  { passkeys, writesLetters }: Pick<ServiceOptions, 'passkeys' | 'writesLetters'>,
): Promise<StrongWay[]> {
  const hasCode = await isTwoStepOn(db, userId);
  const hasLetter = !hasCode && writesLetters && (await findUser(db, userId))?.email_confirmed_at != null;
  const hasPasskey = passkeys !== undefined && (await listPasskeys(db, userId)).length > 0;
  return [
    ...(hasCode ? (['code'] as const) : []),
    ...(hasLetter ? (['letter'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ];
}

type Options = Pick<ServiceOptions, 'demo' | 'clock' | 'passkeys' | 'writesLetters'>;

/** Throws while a person is excluded: an account with a contact that was left would be a way around the exclusion. */
export async function keepOfExcluded(
  db: Db,
  { userId, field }: { userId: number; field: 'email' | 'phone' },
  now: Date,
): Promise<void> {
  const person = await findPerson(db, userId);
  if (person && breakOf(person, now)?.reason === 'EXCLUDED')
    throw invalidFields([{ field, reason: 'excluded' }], 422);
}

/** Uses up the proof that a player gives before a contact changes. Throws when it does not count, or when the account is everybody's. */
export async function proveContactChange(
  trx: Trx,
  options: Options,
  {
    user,
    field,
    purpose,
    proof,
  }: { user: User; field: 'email' | 'phone'; purpose: string; proof: string | undefined },
): Promise<void> {
  if (options.demo && isDemoPlayer(user)) throw sharedAccount();
  await keepOfExcluded(trx, { userId: user.id, field }, options.clock.now());
  const methods = await strongWaysOf(trx, user.id, options);
  const needed = { userId: user.id, purpose, methods, proof: proof ?? '' };
  if (methods.length === 0 || !(await useStepUp(trx, needed, options.clock.now()))) throw stepUpTimeUp();
}
