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

/** Compiles the check of one part of a request or of an answer. */
export function compile(schema: Schema, part: string): ValidateFunction {
  return (part === 'body' ? exact : coercing).compile(schema);
}

/** The first fault in words: `body.bets.0.coef must match pattern …`. */
export function faultIn(part: string, errors: readonly Partial<ErrorObject>[] | null | undefined): string {
  const error = errors?.[0];
  const place = `${part}${(error?.instancePath ?? '').replaceAll('/', '.')}`;
  const named = error?.params?.additionalProperty;
  return `${place} ${error?.message ?? 'is not acceptable'}${named ? ` (${String(named)})` : ''}`;
}
