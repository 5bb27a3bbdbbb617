import { refusals } from './refusals';

const wrongCode = { field: 'code', reason: 'invalid' } as const;

/**
 * The longest texts that the session service accepts, and what is said of a longer one: no password, code or request
 * that exists is that long.
 */
const rules = {
  email: { longest: 254, fault: { field: 'email', reason: 'too_long' } },
  password: { longest: 128, fault: { field: 'password', reason: 'too_long' } },
  currency: { longest: 3, fault: { field: 'currency', reason: 'too_long' } },
  residence: { longest: 2, fault: { field: 'residence', reason: 'too_long' } },
  current: { longest: 128, fault: { field: 'current', reason: 'wrong' } },
  proof: { longest: 128, fault: { field: 'current', reason: 'wrong' } },
  request: { longest: 128, fault: wrongCode },
  reset: { longest: 128, fault: wrongCode },
  code: { longest: 32, fault: wrongCode },
  promoCode: { longest: 128, fault: { field: 'promoCode', reason: 'too_long' } },
  name: { longest: 60, fault: { field: 'name', reason: 'too_long' } },
} as const;

type Name = keyof typeof rules;

/** The texts of a form; refuses those that are too long for the service, in the form's order. */
export function fitting<Texts extends Partial<Record<Name, string>>>(texts: Texts): Texts {
  const fields = (Object.keys(texts) as Name[])
    .filter((name) => (texts[name]?.length ?? 0) > rules[name].longest)
    .map((name) => rules[name].fault);
  return fields.length === 0 ? texts : refusals.refuse('INVALID_FIELDS', { fields });
}

/** The name of a request; one that is too long for the service waits no more. */
export const waiting = (request: string): string =>
  request.length > rules.request.longest ? refusals.refuse('TIME_UP') : request;
