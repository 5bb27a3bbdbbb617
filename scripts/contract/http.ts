/** A request as the gateway makes it. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The JSON text, or a form. */
  body?: string | FormData;
}

/** The result of a request. */
export type Answer = Answered | { failure: string };

/** A complete answer, of any status. */
export interface Answered {
  status: number;
  /** `application/json`, without parameters; empty when the answer has none. */
  mediaType: string;
  /** The body; empty for a stream, which is not read. */
  text: string;
  setCookies: string[];
}

/** Headers that every call of the gateway has. */
const commonHeaders = { 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'touchline' };
const timeoutMs = 10_000;
const stream = 'text/event-stream';

/** Sends a request to a base URL, to which its path is appended. Redirects count as answers. */
export async function send(baseUrl: string, { method, path, headers, body }: Request): Promise<Answer> {
  try {
    const response = await fetch(baseUrl.replace(/\/+$/, '') + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: `application/json, ${stream}`,
        ...commonHeaders,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const mediaType =
      (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (mediaType === stream) await response.body?.cancel();
    return {
      status: response.status,
      mediaType,
      text: mediaType === stream ? '' : await response.text(),
      setCookies: response.headers.getSetCookie(),
    };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return `it took more than ${timeoutMs / 1000} s`;
  return cause?.code ?? message;
}
