import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { splitEndpoint } from './template';

/** Where an answer does not fit its schema: the place and the rule, never the value. */
export interface Mismatch {
  field: string;
  rule: string;
}

/** What the OpenAPI file of an upstream says about its answers. */
export interface Contract {
  /** Whether the file documents this status of the endpoint. */
  documents(endpoint: string, status: number): boolean;
  /** Checks the body of a documented answer; null when it fits. */
  mismatch(endpoint: string, status: number, body: unknown): Mismatch | null;
  /** Checks a value against one of the file's named schemas. */
  schemaMismatch(schema: string, value: unknown): Mismatch | null;
}

type Json = { [key: string]: Json } | undefined;

const pointerTo = (...keys: string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Reads an OpenAPI file once; the check of each answer is compiled at its first use and kept. */
export function loadContract(file: string): Contract {
  const document = parse(readFileSync(file, 'utf8')) as NonNullable<Json>;
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(document, 'contract');
  const checks = new Map<string, ValidateFunction | null>();

  const response = (endpoint: string, status: number): { at: string; value: Json } => {
    const { method, template } = splitEndpoint(endpoint);
    const keys = ['paths', template, method.toLowerCase(), 'responses', String(status)];
    const value = keys.reduce<Json>((node, key) => node?.[key], document);
    const shared = /^#\/components\/responses\/(\w+)$/.exec(String(value?.$ref))?.[1];
    return shared
      ? { at: pointerTo('components', 'responses', shared), value: document.components?.responses?.[shared] }
      : { at: pointerTo(...keys), value };
  };

  const compile = (pointer: string): ValidateFunction => ajv.compile({ $ref: `contract#${pointer}` });

  const compileResponse = (endpoint: string, status: number): ValidateFunction | null => {
    const { at, value } = response(endpoint, status);
    if (!value?.content?.['application/json']?.schema) return null;
    return compile(at + pointerTo('content', 'application/json', 'schema'));
  };

  const run = (key: string, value: unknown, compileCheck: () => ValidateFunction | null): Mismatch | null => {
    let check = checks.get(key);
    if (check === undefined) checks.set(key, (check = compileCheck()));
    if (!check || check(value)) return null;
    const error = check.errors?.[0];
    return { field: error?.instancePath ?? '', rule: error?.keyword ?? 'unknown' };
  };

  return {
    documents: (endpoint, status) => response(endpoint, status).value !== undefined,
    mismatch: (endpoint, status, body) =>
      run(`${status} ${endpoint}`, body, () => compileResponse(endpoint, status)),
    schemaMismatch: (schema, value) =>
      run(schema, value, () => compile(pointerTo('components', 'schemas', schema))),
  };
}
