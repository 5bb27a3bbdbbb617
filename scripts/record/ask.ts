import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One request of the record. */
export interface Question {
  /** Sent verbatim: nothing of it is resolved on this side. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request to a site; returns the answer as text, with status and headers on top. */
export type Ask = (origin: string, question: Question) => Promise<string>;

/** How many requests run at the same time. */
const parallel = 4;

/** The connections of the record; `close` ends them. */
export function createAsk(): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  return {
    async ask(origin, { path, method = 'GET', headers = {}, body }) {
      const { hostname, port } = new URL(origin);
      const answer = await new Promise<{ head: string; content: Buffer }>((resolve, reject) => {
        const sent = request({ agent, hostname, port, path, method, headers }, (response) => {
          const { statusCode, statusMessage, rawHeaders } = response;
          const lines = rawHeaders.flatMap((name, index) =>
            index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
          );
          buffer(response).then(
            (content) => resolve({ head: [`${statusCode} ${statusMessage}`, ...lines].join('\n'), content }),
            reject,
          );
        });
        sent.on('error', reject).end(body);
      });
      return `${answer.head}\n\n${shown(answer.content)}`;
    },
    close: () => agent.destroy(),
  };
}

/** A text as it is; an image as its hash. */
function shown(content: Buffer): string {
  if (!content.includes(0)) return content.toString();
  return `sha256 ${createHash('sha256').update(content).digest('hex')}\n`;
}
