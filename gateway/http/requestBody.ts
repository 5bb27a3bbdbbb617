import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../request/errors';
import type { DocumentRequest } from '../pipeline/documents/documents';

const maxBytes = 128 * 1024;

/** What the body of a GraphQL request says. */
export type RequestBody = DocumentRequest & { variables: Record<string, unknown> };

/** Reads the body of a GraphQL request; throws `PAYLOAD_TOO_LARGE`, `BAD_REQUEST` or `CLIENT_CLOSED_REQUEST`. */
export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  return checkBody(parseJson(await readText(request)));
}

/** Checks what a request says against its form; throws `BAD_REQUEST`. */
export function checkBody(body: unknown): RequestBody {
  if (Array.isArray(body))
    throw new GatewayError('BAD_REQUEST', 'Batches are not taken: send one operation.');
  if (!isObject(body)) throw new GatewayError('BAD_REQUEST');
  const { id, query, operationName, variables, extensions } = body;
  if (!isOptionalText(id) || !isOptionalText(query) || !isOptionalText(operationName)) {
    throw new GatewayError('BAD_REQUEST');
  }
  if (variables != null && !isObject(variables))
    throw new GatewayError('BAD_REQUEST', '`variables` must be an object.');
  if (extensions != null && !isObject(extensions))
    throw new GatewayError('BAD_REQUEST', '`extensions` must be an object.');
  return {
    id: id ?? undefined,
    query: query ?? undefined,
    operationName: operationName ?? undefined,
    variables: variables ?? {},
  };
}

/** By events rather than by iteration, which costs several turns of the event loop for the one chunk that is usual. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      return reject(new GatewayError('PAYLOAD_TOO_LARGE'));
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      // A request that is destroyed takes its socket along, and the answer with it.
      request.off('data', take).pause();
      reject(new GatewayError('PAYLOAD_TOO_LARGE'));
    };
    request
      .on('data', take)
      .on('end', () => {
        const [first] = chunks;
        resolve((first && chunks.length === 1 ? first : Buffer.concat(chunks)).toString('utf8'));
      })
      // Comes after the end too, when an error would be made for nothing.
      .on('close', () => request.complete || reject(new GatewayError('CLIENT_CLOSED_REQUEST')));
  });
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
