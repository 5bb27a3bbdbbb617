import type { IncomingMessage } from 'node:http';
import { GatewayError } from './errors';
import type { DocumentRequest } from './documents';

const maxBytes = 64 * 1024;

/** What the body of a GraphQL request says. */
export type RequestBody = DocumentRequest & { variables: Record<string, unknown> };

/** Reads the body of a GraphQL request; throws `PAYLOAD_TOO_LARGE` or `BAD_REQUEST`. */
export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const body = parseJson(await readText(request).catch(broken));
  if (!isObject(body)) throw new GatewayError('BAD_REQUEST');
  const { id, query, operationName, variables } = body;
  if (!isOptionalText(id) || !isOptionalText(query) || !isOptionalText(operationName)) {
    throw new GatewayError('BAD_REQUEST');
  }
  if (variables != null && !isObject(variables))
    throw new GatewayError('BAD_REQUEST', '`variables` must be an object.');
  return {
    id: id ?? undefined,
    query: query ?? undefined,
    operationName: operationName ?? undefined,
    variables: variables ?? {},
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new GatewayError('PAYLOAD_TOO_LARGE');
  const chunks: Buffer[] = [];
  let size = 0;
  // A request that is destroyed takes its socket along, and the answer with it.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new GatewayError('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A client that leaves while it sends is no fault of ours. */
function broken(error: unknown): never {
  throw error instanceof GatewayError ? error : new GatewayError('BAD_REQUEST', 'The body broke off.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError('BAD_REQUEST', 'The body is no JSON.');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOptionalText = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === 'string';
