/** Whether a process can serve, and what is missing behind it. */
import type { ServerResponse } from 'node:http';

/** How long an answer is reused, so that frequent checks cost little. */
const holdsMs = 1000;

/** A look that takes longer counts as failed. */
const withinMs = 4000;

/** Names of a closed set, such as `database`. */
export type Names = () => Promise<string[]>;

/** Asks for names at most once a second however many want to know; `unknown` when they do not come in time. */
export function askedSeldom(names: Names, wait: (ms: number, signal: AbortSignal) => Promise<void>): Names {
  let known: Promise<string[]> | undefined;
  let knownAt = -Infinity;
  const look = async (): Promise<string[]> => {
    const answered = new AbortController();
    const late = wait(withinMs, answered.signal).then(() => ['unknown']);
    try {
      return await Promise.race([names(), late]);
    } catch {
      return ['unknown'];
    } finally {
      answered.abort();
    }
  };
  return () => {
    const now = performance.now();
    if (!known || now - knownAt > holdsMs) [known, knownAt] = [look(), now];
    return known;
  };
}

/** `/readyz`: 200 while nothing keeps the process from serving, else 503 with the names of what does. */
export async function answerReady(unready: Names, response: ServerResponse): Promise<void> {
  const missing = await unready();
  const isReady = missing.length === 0;
  answer(response, isReady ? 200 : 503, { ready: isReady, missing });
}

/** `/status`: always 200, with what is missing behind the process, and whether `/readyz` says that it can serve. */
export async function answerStatus(unready: Names, missing: Names, response: ServerResponse): Promise<void> {
  const [keeps, names] = await Promise.all([unready(), missing()]);
  answer(response, 200, { ready: keeps.length === 0, missing: names });
}

function answer(
  response: ServerResponse,
  status: 200 | 503,
  body: { ready: boolean; missing: string[] },
): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
