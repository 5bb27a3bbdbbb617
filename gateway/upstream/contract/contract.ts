import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats';
import { parse } from 'yaml';
import { isUsualInstant } from './instant';
import { placeOf, prune, type HeldFields, type Mismatch, type Pruned, type Schema } from './prune';
import { splitEndpoint } from './template';

/**
 * What the file says about one answer: its body is JSON that `mismatch` checks and of which `prune` drops what is odd,
 * or there is none to read.
 */
export type AnswerRule =
  | { hasBody: false }
  | { hasBody: true; mismatch: Check; prune: (value: unknown, held?: HeldFields) => Pruned | null };

/** Checks a value against a schema; null when it fits. */
type Check = (value: unknown) => Mismatch | null;

/** What the OpenAPI file of an upstream says about its answers. */
export interface Contract {
  /** Whether its answers are good as a whole or not at all, as those about money and protection are. */
  isWhole: boolean;
  /** The rule for a status of an endpoint; undefined when the file does not document it. */
  answer(endpoint: string, status: number): AnswerRule | undefined;
  /** Checks a value against one of the file's named schemas. */
  schemaMismatch(schema: string, value: unknown): Mismatch | null;
}

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
    let validate: ValidateFunction | undefined;
    return (value, held = {}) => {
      if (isWhole) return null;
      const check = (validate ??= (thorough ??= validatorOf(document, true)).compile({
        $ref: `contract#${pointer}`,
      }));
      const faultsOf = (at: unknown) => (check(at) ? [] : (check.errors ?? []));
      return prune(value, deref(`#${pointer}`), held, deref, faultsOf);
    };
  };

  const ruleOf = (endpoint: string, status: number): AnswerRule | undefined => {
    const { at, value } = response(endpoint, status);
    if (!value) return undefined;
    if (!value.content?.['application/json']?.schema) return { hasBody: false };
    const pointer = at + pointerTo('content', 'application/json', 'schema');
    return { hasBody: true, mismatch: compile(pointer), prune: pruner(pointer) };
  };

  const rules = new Map<string, (AnswerRule | undefined)[]>();
  const schemas = new Map<string, Check>();
  return {
    isWhole,
    answer(endpoint, status) {
      let byStatus = rules.get(endpoint);
      if (!byStatus) rules.set(endpoint, (byStatus = []));
      if (!(status in byStatus)) byStatus[status] = ruleOf(endpoint, status);
      return byStatus[status];
    },
    schemaMismatch(schema, value) {
      let check = schemas.get(schema);
      if (!check) schemas.set(schema, (check = compile(pointerTo('components', 'schemas', schema))));
      return check(value);
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
  return (value) => {
    if (validate(value)) return null;
    const error = validate.errors?.[0];
    return error ? { field: placeOf(error), rule: error.keyword } : { field: '', rule: 'unknown' };
  };
}
