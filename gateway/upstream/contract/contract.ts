import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats';
import { parse } from 'yaml';
import { createTaking } from './apart';
import { isUsualInstant } from './instant';
import { createDropping, type Naming } from './named';
import { placeOf, prune, type HeldFields, type Mismatch, type Pruned, type Schema } from './prune';
import { splitEndpoint } from './template';

/** What the file says about one answer: its body is JSON, or there is none to read. */
export type AnswerRule = { hasBody: false } | BodyRule;

/** What the file says about a body. */
export interface BodyRule {
  hasBody: true;
  mismatch: Check;
  /** Drops what is odd, in place. */
  prune: (value: unknown, held?: HeldFields) => Pruned | null;
  /** Drops what the file does not name, in place. */
  dropUnnamed: (value: unknown) => Naming;
}

/** Checks a value against a schema; null when it fits. */
type Check = (value: unknown) => Mismatch | null;

/** What the OpenAPI file of an upstream says about its answers. */
export interface Contract {
  /** Whether its answers are good as a whole or not at all, as those about money and protection are. */
  isWhole: boolean;
  /** The rule for a status of an endpoint; undefined when the file does not document it. */
  answer(endpoint: string, status: number): AnswerRule | undefined;
  /** The rule for a value of one of the file's named schemas. */
  schema(name: string): BodyRule;
}

/** What is said of a value that has more levels than can be read. */
export const tooDeep: Mismatch = { field: '', rule: 'depth' };

const isDateTime = (fullFormats['date-time'] as { validate: (text: string) => boolean }).validate;

type Json = { [key: string]: Json } | undefined;

const pointerTo = (...keys: string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const keysOf = (reference: string): string[] =>
  reference
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

/** A release's files stay as they are while it runs, and reading them takes the greater part of a gateway's start. */
const contracts = new Map<string, Contract>();

/** Reads an OpenAPI file once; the check of each answer is compiled at its first use and kept. */
export function loadContract(file: string): Contract {
  const contract = contracts.get(file) ?? readContract(file);
  contracts.set(file, contract);
  return contract;
}

function readContract(file: string): Contract {
  const document = parse(readFileSync(file, 'utf8')) as NonNullable<Json>;
  // The document as a whole is OpenAPI, of which the check of JSON schemas would see nothing, at length.
  const isWhole = String(document['x-whole']) === 'true';
  let quick: Ajv2020 | undefined;
  // Few answers have a fault of which all others have to be known.
  let thorough: Ajv2020 | undefined;

  const response = (endpoint: string, status: number): { at: string; value: Json } => {
    const { method, template } = splitEndpoint(endpoint);
    const keys = ['paths', template, method.toLowerCase(), 'responses', String(status)];
    const value = keys.reduce<Json>((node, key) => node?.[key], document);
    const shared = /^#\/components\/responses\/(\w+)$/.exec(String(value?.$ref))?.[1];
    return shared
      ? { at: pointerTo('components', 'responses', shared), value: document.components?.responses?.[shared] }
      : { at: pointerTo(...keys), value };
  };

  const compile = (pointer: string): Check =>
    checkOf((quick ??= validatorOf(document, false)).compile({ $ref: `contract#${pointer}` }));

  const deref = (ref: string): Schema =>
    (keysOf(ref).reduce<Json>((node, key) => node?.[key], document) as Schema | undefined) ?? {};

  const pruner = (pointer: string): ((value: unknown, held?: HeldFields) => Pruned | null) => {
    if (isWhole)
      return createTaking(deref(`#${pointer}`), (...keys) => compile(pointer + pointerTo(...keys)));
    let validate: ValidateFunction | undefined;
    return (value, held = {}) => {
      const check = (validate ??= (thorough ??= validatorOf(document, true)).compile({
        $ref: `contract#${pointer}`,
      }));
      const faultsOf = (at: unknown) => (check(at) ? [] : (check.errors ?? []));
      return unlessTooDeep(() => prune(value, deref(`#${pointer}`), held, deref, faultsOf), null);
    };
  };

  const bodyRule = (pointer: string): BodyRule => ({
    hasBody: true,
    mismatch: compile(pointer),
    prune: pruner(pointer),
    dropUnnamed: createDropping(deref(`#${pointer}`), deref),
  });

  const ruleOf = (endpoint: string, status: number): AnswerRule | undefined => {
    const { at, value } = response(endpoint, status);
    if (!value) return undefined;
    if (!value.content?.['application/json']?.schema) return { hasBody: false };
    return bodyRule(at + pointerTo('content', 'application/json', 'schema'));
  };

  const rules = new Map<string, (AnswerRule | undefined)[]>();
  const schemas = new Map<string, BodyRule>();
  return {
    isWhole,
    answer(endpoint, status) {
      let byStatus = rules.get(endpoint);
      if (!byStatus) rules.set(endpoint, (byStatus = []));
      if (!(status in byStatus)) byStatus[status] = ruleOf(endpoint, status);
      return byStatus[status];
    },
    schema(name) {
      let rule = schemas.get(name);
      if (!rule) schemas.set(name, (rule = bodyRule(pointerTo('components', 'schemas', name))));
      return rule;
    },
  };
}

function validatorOf(document: object, allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors });
  addFormats(ajv);
  ajv.addFormat('date-time', (text: string) => isUsualInstant(text) || isDateTime(text));
  ajv.addSchema(document, 'contract');
  return ajv;
}

function checkOf(validate: ValidateFunction): Check {
  const check: Check = (value) => {
    if (validate(value)) return null;
    const error = validate.errors?.[0];
    return error ? { field: placeOf(error), rule: error.keyword } : { field: '', rule: 'unknown' };
  };
  return (value) => unlessTooDeep(() => check(value), tooDeep);
}

/** Schemas that contain themselves go down as far as a value does, which may be farther than the stack. */
function unlessTooDeep<Found>(check: () => Found, otherwise: Found): Found {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}
