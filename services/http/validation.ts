import { Ajv2020 } from 'ajv/dist/2020';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Schema } from './contract';

const options = { useDefaults: true, strict: false, allErrors: false } as const;

/** For bodies: a text is not converted to a number. */
const exact = new Ajv2020(options);
/** For values that arrive as text: query, path, headers. */
const coercing = new Ajv2020({ ...options, coerceTypes: true });
addFormats.default(exact);
addFormats.default(coercing);

/**
 * The check of one part of a request or of an answer, compiled at its first use: a site has more than a thousand of
 * them, compiling all takes the greater part of its start, and a process uses few.
 */
export function compile(schema: Schema, part: string): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const check = ((value: unknown) => {
    compiled ??= (part === 'body' ? exact : coercing).compile(schema);
    const fits = compiled(value);
    check.errors = compiled.errors ?? null;
    return fits;
  }) as ValidateFunction;
  return check;
}

/** The first fault in words: `body.bets.0.coef must match pattern …`. */
export function faultIn(part: string, errors: readonly Partial<ErrorObject>[] | null | undefined): string {
  const error = errors?.[0];
  const place = `${part}${(error?.instancePath ?? '').replaceAll('/', '.')}`;
  const named = error?.params?.additionalProperty;
  return `${place} ${error?.message ?? 'is not acceptable'}${named ? ` (${String(named)})` : ''}`;
}
