import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { upstreamNames, type UpstreamName } from '../../upstream/names';

/** A JSON schema without references. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  'x-needed'?: boolean;
}

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** One operation as an upstream's OpenAPI file documents it. */
export interface Operation {
  upstream: UpstreamName;
  /** `GET /coupons/{id}` */
  endpoint: string;
  parameters: Parameter[];
  /** What its body has to be; undefined when it takes none. */
  body: JsonSchema | undefined;
  /** Bodies of the documented answers by status; undefined for an answer without one. */
  answers: ReadonlyMap<number, JsonSchema | undefined>;
  /** Whether it answers a stream of events instead of JSON. */
  streams: boolean;
}

type Node = { [key: string]: Node } | undefined;

const jsonOf = (node: Node): JsonSchema | undefined =>
  node?.content?.['application/json']?.schema as JsonSchema | undefined;

const formOf = (node: Node): JsonSchema | undefined =>
  node?.content?.['multipart/form-data']?.schema as JsonSchema | undefined;

/** Every operation that the OpenAPI files document. */
export function readOperations(): Operation[] {
  return upstreamNames.flatMap((upstream) => {
    const file = join(__dirname, `../../../schema/upstreams/${upstream}.yaml`);
    const document = parse(readFileSync(file, 'utf8')) as Node;
    const { paths } = withoutReferences(document, document) as { paths: Record<string, Node> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).map(([method, operation]) =>
        readOperation(upstream, `${method.toUpperCase()} ${path}`, operation),
      ),
    );
  });
}

function readOperation(upstream: UpstreamName, endpoint: string, operation: Node): Operation {
  const answers = Object.entries(operation?.responses ?? {});
  return {
    upstream,
    endpoint,
    parameters: (operation?.parameters ?? []) as unknown as Parameter[],
    body: jsonOf(operation?.requestBody) ?? formOf(operation?.requestBody),
    answers: new Map(answers.map(([status, answer]) => [Number(status), jsonOf(answer)])),
    streams: operation?.responses?.['200']?.content?.['text/event-stream'] !== undefined,
  };
}

/** The same document with each `$ref` replaced by what it names. */
function withoutReferences(node: unknown, document: Node): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutReferences(item, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) {
    const keys = String(node.$ref).replace(/^#\//, '').split('/');
    return withoutReferences(
      keys.reduce<Node>((at, key) => at?.[key], document),
      document,
    );
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withoutReferences(value, document)]),
  );
}
