import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** The place where a body differs from its schema, and the broken rule. Never its values. */
export interface Fault {
  /** `/games/0/score`; empty for the whole body. */
  field: string;
  rule: string;
}

const exact = new Ajv2020({ strict: false });
/** For values that are sent as text. */
const coercing = new Ajv2020({ strict: false, coerceTypes: true });
addFormats.default(exact);
addFormats.default(coercing);

/** The check of a JSON body: null when it fits. Compiled on first use. */
export function compileBody(schema: object): (body: unknown) => Fault | null {
  return (body) => {
    const check = exact.compile(schema);
    return check(body) ? null : faultIn(check.errors ?? []);
  };
}

/** Whether a body fits its schema. */
export function fitsSchema(schema: object, body: unknown): boolean {
  return exact.compile(schema)(body) as boolean;
}

/** Whether a text fits the schema of a parameter. */
export function textFits(schema: object, text: string): boolean {
  return coercing.compile({ type: 'object', properties: { text: schema } })({ text }) as boolean;
}

/** When all alternatives fail, the deepest field names the fault: `must be null or must be object`. */
function faultIn(errors: ErrorObject[]): Fault {
  const told = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const field = told.reduce((deepest, { instancePath }) => longer(deepest, instancePath), '');
  const rules = told.filter(({ instancePath }) => instancePath === field).map(({ message = '' }) => message);
  return { field, rule: [...new Set(rules)].join(' or ') };
}

function longer(a: string, b: string): string {
  return b.split('/').length > a.split('/').length ? b : a;
}
