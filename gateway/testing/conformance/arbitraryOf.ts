import fc from 'fast-check';
import type { JsonSchema } from './openApi';

/** Texts that mean something to the graph, so that generated answers speak of the same things now and then. */
const knownTexts = ['a', 'football', 'england-premier-league', '1~RESULT', '1~RESULT~HOME'];

/** Any value that a JSON schema allows: whatever a service that keeps its contract may send. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(arbitraryOf)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return anyInteger(schema);
    case 'number':
      return fc.double({ ...bounds(schema), noNaN: true, noDefaultInfinity: true });
    case 'string':
      return anyText(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return fc.record(mapValues(schema.properties ?? {}, arbitraryOf), {
        requiredKeys: schema.required ?? [],
      });
    default:
      return fc.jsonValue();
  }
}

const bounds = ({ minimum, maximum }: JsonSchema) => ({
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(maximum === undefined ? {} : { max: maximum }),
});

/** Mostly small, so that answers speak of the same things; now and then as large as JSON carries exactly. */
function anyInteger({ format, ...range }: JsonSchema): fc.Arbitrary<number> {
  const largest = format === 'int32' ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER;
  const { minimum = -largest, maximum = largest } = range;
  const least = Math.max(minimum, 0);
  const small = fc.integer({ min: least, max: Math.min(maximum, Math.max(least, 3)) });
  const any = fc.integer({ min: minimum, max: maximum });
  return fc.oneof({ weight: 8, arbitrary: small }, { weight: 1, arbitrary: any });
}

function anyText({ pattern, format, minLength = 0, ...bound }: JsonSchema): fc.Arbitrary<string> {
  const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') });
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return instant.map((date) => date.toISOString());
  if (format === 'date') {
    const matches = new RegExp(pattern ?? '');
    return instant.map((date) => date.toISOString().slice(0, 10)).filter((day) => matches.test(day));
  }
  if (pattern !== undefined) {
    const { maxLength = Infinity } = bound;
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(({ length }) => length >= minLength && length <= maxLength);
  }
  const { maxLength = 40 } = bound;
  const texts = knownTexts.filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.oneof(fc.constantFrom(...texts), fc.string({ minLength, maxLength }));
}

function mapValues<A, B>(values: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
