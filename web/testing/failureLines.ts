/** The log of a web server under test, and the check that it explains every answer that failed. */
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';

/** A line of the log. */
export interface Line {
  level: number;
  msg: string;
  requestId?: string;
  [fact: string]: unknown;
}

const warn = 40;

/** Collects the lines of a log from `warn` on, and the answers that are watched. A page that fails on purpose has a quieter line. */
export function watchFailures() {
  const lines: Line[] = [];
  const answers: { requestId: unknown; status: number }[] = [];
  const closing: Promise<void>[] = [];
  const intended = new Set<unknown>();
  const take = (line: Line): void => {
    if (line.level >= warn) lines.push(line);
    if (line.reason === 'intended') intended.add(line.requestId);
  };
  return {
    logger: pino({}, { write: (text: string) => take(JSON.parse(text) as Line) }),
    lines,
    watch(response: ServerResponse): void {
      closing.push(
        new Promise((resolve) =>
          response.once('close', () => {
            answers.push({ requestId: response.getHeader('x-request-id'), status: response.statusCode });
            resolve();
          }),
        ),
      );
    },
    /**
     * Every answer of 500 or more that was watched has a line of level warn or above with its request id, and a reason
     * that somebody gave. Call it when the server is closed; then everything begins anew.
     */
    async expectExplained(): Promise<void> {
      await Promise.all(closing.splice(0));
      const failed = answers.splice(0).filter(({ status }) => status >= 500);
      const told = lines.splice(0).filter(({ reason }) => reason !== undefined && reason !== 'unknown');
      const explained = new Set([...intended, ...told.map(({ requestId }) => requestId)]);
      expect(failed.filter(({ requestId }) => !explained.has(requestId))).toEqual([]);
    },
  };
}
