import type { Answer } from './http';
import type { Operation } from './openapi';

/** How an answer differs from what the file documents; null when it does not. Names fields, never values. */
export function differenceOf(operation: Operation, answer: Answer): string | null {
  if ('failure' in answer) return `gives no answer: ${answer.failure}`;
  const { status, mediaType, text } = answer;
  const documented = operation.responses.get(status);
  if (!documented) {
    return `answers ${status}, but the documented statuses are ${[...operation.responses.keys()].join(', ')}`;
  }
  if (!documented.mediaType)
    return text === '' ? null : `answers ${status} with a body, but none is documented`;
  if (mediaType !== documented.mediaType) {
    return `answers ${status} as ${mediaType || 'nothing'}, but ${documented.mediaType} is documented`;
  }
  if (mediaType !== 'application/json') return null;
  const body = parseJson(text);
  if (body === undefined) return `answers ${status} with a body that is not JSON`;
  const fault = documented.faultOf(body);
  return fault && `answers ${status} with a body whose ${fault.field || 'root'} ${fault.rule}`;
}

/** The JSON of a text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Statuses that may refuse a valid write: forbidden, conflict, impossible at present, too many requests. */
const refusals = [403, 409, 422, 429];

/** The fault in the status of an answer to an example; null for a success, or a refusal of a write. */
export function refusalOf({ method }: Operation, status: number): string | null {
  if (status < 300 || (method !== 'GET' && refusals.includes(status))) return null;
  return `answers ${status} to its example`;
}

/** The fault in the status of an answer to a malformed request; null when the request is refused. */
export function acceptanceOf(status: number): string | null {
  if (status >= 400 && status < 500 && status !== 401) return null;
  return `answers ${status} to a malformed request instead of a documented 4xx`;
}
