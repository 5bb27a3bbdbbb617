import type { components } from '../../../schema/upstreams/__generated__/limits';
import { Refusal, unavailable } from '../../http/index';

type Code = components['schemas']['Refusal']['code'];

/** LM-29: 400 for what cannot be, 403 for what the player may not do. */
const refusals = {
  VALUE_NOT_OFFERED: [400, 'This value is not offered. Choose one of those that are listed.'],
  VALUE_TOO_LARGE: [403, 'This is more than the rules of your residence allow. Choose a lower value.'],
  LIMIT_NOT_OFFERED: [403, 'The site does not offer this limit.'],
  NOT_DUE: [403, 'This change can be confirmed when its time has come, and not before.'],
  NOTHING_PENDING: [400, 'No change of this limit waits. List the limits again.'],
  NOT_CANCELLABLE: [
    403,
    'This ends by itself and cannot be ended before. Ask for no limit to remove a limit of amounts.',
  ],
  WOULD_SHORTEN: [403, 'It runs longer already. It can be made longer, never shorter.'],
  REASON_REQUIRED: [400, 'The operator decides about this return. Ask for it with a reason.'],
  TEST_OVER: [400, 'These questions were answered already, or too long ago. Ask for the limit again.'],
  SHARED_ACCOUNT: [403, 'Everybody uses this account, so it keeps no limits. Register one of your own.'],
} as const satisfies Partial<Record<Code, readonly [number, string]>>;

/** A refusal with the `status` and the `title` that the specification names. */
export function refuse(code: keyof typeof refusals): Refusal {
  const [status, title] = refusals[code];
  return new Refusal(status, code, title, { status, title });
}

/** For an account without a person: nothing is known that would let it play. */
export const nobody = (): Refusal => unavailable('The limits of this account cannot be read now.');
