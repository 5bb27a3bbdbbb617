import { readFields, refused } from './refusals';

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
  code: { longest: 32, fault: wrongCode },
  promoCode: { longest: 128, fault: { field: 'promoCode', reason: 'too_long' } },
  name: { longest: 60, fault: { field: 'name', reason: 'too_long' } },
} as const;

type Name = keyof typeof rules;

/** The refusal of a form because of texts that are too long for the service, in the form's order; null when none is. */
export function refuseLongTexts(input: Partial<Record<Name, string | undefined>>) {
  const names = (Object.keys(input) as Name[]).filter(
    (name) => (input[name]?.length ?? 0) > rules[name].longest,
  );
  if (names.length === 0) return null;
  return { ...refused('INVALID_FIELDS'), fields: readFields(names.map((name) => rules[name].fault)) };
}
