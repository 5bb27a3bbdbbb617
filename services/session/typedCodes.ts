/** Codes as players type them. */
import type { FastifyRequest } from 'fastify';
import type { ServiceOptions } from '../service';
import { knownDeviceOf } from './devices';
import { secondStepLimits } from './limits';
import { invalidFields, refuseFaults } from './refusals';
import { codeFault, withoutSpaces } from './rules';
import { useSecondStep } from './twoStep';
import { countTry, deviceIdOf, type User } from '../players/index';

/** A code that a letter or an SMS brought, as it is compared. Throws when it cannot be one. */
export function sentCode(typed: string): string {
  const code = withoutSpaces(typed);
  const fault = codeFault(code);
  refuseFaults(fault ? [fault] : []);
  return code;
}

/** A code of the second step, as it is compared. Throws when nothing was typed. */
export function secondStepCode(typed: string): string {
  const code = withoutSpaces(typed);
  if (code === '') throw invalidFields([{ field: 'code', reason: 'required' }]);
  return code;
}

/** Whether a code of the second step fits. Tries count for the player, from whichever sign-in they come. */
export async function fitsSecondStep(
  { db, clock }: Pick<ServiceOptions, 'db' | 'clock'>,
  { user, code, request }: { user: User; code: string; request: FastifyRequest },
): Promise<boolean> {
  const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
  const takeBack = await countTry(db, secondStepLimits({ userId: user.id, knownDevice }), clock.now());
  const fits = await useSecondStep(db, { userId: user.id, code }, clock.now());
  if (fits) await takeBack();
  return fits;
}
