import { readdirSync, readFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'yaml';

/** A JSON schema in which all references are resolved. */
export type Schema = Record<string, unknown>;

/** One operation of a contract. */
export interface Operation {
  id: string;
  method: string;
  /** With parameters in Fastify's form: `/coupons/:id`. */
  url: string;
  query: Schema;
  path: Schema;
  /** Header names in lower case. */
  headers: Schema;
  body: Schema | undefined;
  /** Whether the body is the fields of a multipart form, all of them texts; JSON otherwise. */
  isForm: boolean;
  /** The status of success. */
  status: number;
  /** Schemas of the JSON answers by status. */
  answers: Map<number, Schema>;
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Content {
  content?: Partial<Record<'application/json' | 'multipart/form-data', { schema: Schema }>>;
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const folder = join('schema', 'upstreams');

/** The names of all contracts. The working directory is the product's folder. */
export function contractNames(): string[] {
  const files = readdirSync(folder).map((file) => parsePath(file));
  return files.filter(({ ext }) => ext === '.yaml').map(({ name }) => name);
}

/** The files of a release do not change while it runs, so a contract is read and compiled once. */
const contracts = new Map<string, Operation[]>();

/** The operations of an upstream's OpenAPI file, which is read once. The working directory is the product's folder. */
export function readContract(name: string): Operation[] {
  const operations = contracts.get(name) ?? readOperations(name);
  contracts.set(name, operations);
  return operations;
}

function readOperations(name: string): Operation[] {
  const source: unknown = parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'));
  const document = inline(source, source, new Map()) as Document;
  return Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(url, method, operation)),
  );
}

/**
 * The document with every reference replaced by its target, which is the same object wherever it is referred to: `targets`
 * has those already found. The contracts have no circular references.
 */
function inline(node: unknown, document: unknown, targets: Map<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((item) => inline(item, document, targets));
  if (typeof node !== 'object' || node === null) return node;
  if (!('$ref' in node))
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, inline(value, document, targets)]),
    );
  const reference = String(node.$ref);
  if (!targets.has(reference)) targets.set(reference, inline(follow(reference, document), document, targets));
  return targets.get(reference);
}

function follow(reference: string, document: unknown): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce((node, step) => (node as Record<string, unknown>)[step], document);
}

function toOperation(url: string, method: string, operation: DocumentedOperation): Operation {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses).map(([status, answer]) => [Number(status), answer] as const);
  return {
    id: operationId,
    method: method.toUpperCase(),
    url: url.replaceAll(/\{(\w+)\}/g, ':$1'),
    query: objectOf(parameters, 'query'),
    path: objectOf(parameters, 'path'),
    headers: objectOf(parameters, 'header'),
    body: jsonSchema(requestBody) ?? formOf(requestBody),
    isForm: formOf(requestBody) !== undefined,
    status: statuses.find(([status]) => status < 300)?.[0] ?? 200,
    answers: new Map(
      statuses.flatMap(([status, answer]) => {
        const schema = jsonSchema(answer);
        return schema ? [[status, schema] as const] : [];
      }),
    ),
  };
}

function objectOf(all: Parameter[], place: Parameter['in']): Schema {
  const parameters = all
    .filter((parameter) => parameter.in === place)
    .map(({ name, ...rest }) => ({ ...rest, name: place === 'header' ? name.toLowerCase() : name }));
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

function formOf(holder: Content | undefined): Schema | undefined {
  return holder?.content?.['multipart/form-data']?.schema;
}

function jsonSchema(holder: Content | undefined): Schema | undefined {
  return holder?.content?.['application/json']?.schema;
}
