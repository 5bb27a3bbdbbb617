import { readdirSync, readFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'yaml';
import { compileBody, type Fault } from './schemas';

/** The identity that an operation needs, according to its `security`: none, a session (by cookie) or a player. */
export type Needs = 'nobody' | 'session' | 'userToken';

/** A value to send: a literal, or one from the answer of another operation, as `operationId#/json/pointer`. */
export interface Example {
  literal: unknown;
  from: string | undefined;
}

/** A parameter of an operation, with the value to send. */
export interface Parameter extends Example {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  schema: object;
}

/** A body to send; `sources` gives values within it, by JSON pointer. */
export interface Body {
  schema: object;
  /** Whether it goes as a multipart form, and not as JSON. */
  isForm: boolean;
  literal: unknown;
  from: Record<string, string>;
}

/** What the file documents for one status of an operation. */
export interface Documented {
  /** Absent when the answer has no body. */
  mediaType: string | undefined;
  /** The place and kind of a difference in a JSON body; null when it fits. */
  faultOf(body: unknown): Fault | null;
}

/** One operation of an OpenAPI file. */
export interface Operation {
  service: string;
  id: string;
  method: string;
  /** `/coupons/{id}`. */
  template: string;
  needs: Needs;
  /** Whether the operation also answers without the identity. */
  isIdentityOptional: boolean;
  parameters: Parameter[];
  body: Body | undefined;
  responses: Map<number, Documented>;
}

const folder = 'schema/upstreams';

/** The operations of all OpenAPI files in a folder, file by file. */
export function readOperations(from = folder): Operation[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => operationsOf(parsePath(file).name, readFileSync(join(from, file), 'utf8')));
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: (Omit<Parameter, keyof Example | 'required'> & Sampled & { required?: boolean })[];
  requestBody?: { content: Record<string, { schema: object } & Sampled> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Sampled {
  example?: unknown;
  'x-example-from'?: unknown;
}

/** The operations of one OpenAPI file. `service` is the file's name without its extension. */
export function operationsOf(service: string, text: string): Operation[] {
  const source: unknown = parse(text);
  const { paths } = inlined(source, source) as Document;
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      service,
      method: method.toUpperCase(),
      template,
      ...readOperation(operation),
    })),
  );
}

function readOperation(operation: DocumentedOperation) {
  const { operationId, security = [], parameters = [], requestBody, responses } = operation;
  const schemes = security.flatMap((one) => Object.keys(one)) as Needs[];
  const form = requestBody?.content['multipart/form-data'];
  const body = requestBody?.content['application/json'] ?? form;
  return {
    id: operationId,
    needs: schemes[0] ?? 'nobody',
    isIdentityOptional: security.some((one) => Object.keys(one).length === 0),
    parameters: parameters.map(({ name, in: place, schema, required = false, ...sampled }) => ({
      name,
      in: place,
      schema,
      required,
      literal: sampled.example,
      from: sampled['x-example-from'] as string | undefined,
    })),
    body: body && {
      schema: body.schema,
      isForm: body === form,
      literal: body.example,
      from: (body['x-example-from'] ?? {}) as Record<string, string>,
    },
    responses: new Map(
      Object.entries(responses).map(([status, { content }]) => [Number(status), readResponse(content)]),
    ),
  };
}

function readResponse(content: Record<string, { schema: object }> = {}): Documented {
  const [[mediaType, described] = []] = Object.entries(content);
  const isJson = described && mediaType === 'application/json';
  return { mediaType, faultOf: isJson ? compileBody(described.schema) : () => null };
}

/** The document with every reference replaced by its target. The files contain no circular references. */
function inlined(node: unknown, document: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return inlined(valueAt(document, String(node.$ref).slice(1)), document);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value, document)]));
}

/** The value at a JSON pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], value);
}
