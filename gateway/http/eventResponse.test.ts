import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { sendEvents } from './eventResponse';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

/** A response that notes when something was written. */
function openResponse() {
  const writtenAt: number[] = [];
  const write = () => writtenAt.push(Date.now()) > 0;
  const response = Object.assign(new EventEmitter(), {
    ...{ destroyed: false, writableNeedDrain: false, writeHead: jest.fn(), write, end: jest.fn() },
  });
  return { response: response as unknown as ServerResponse, writtenAt };
}

/** Results that come at these milliseconds, and then no more. */
async function* resultsAt(times: readonly number[]): AsyncGenerator<ExecutionResult> {
  for (const at of times) {
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
    yield { data: { at } };
  }
  await new Promise(() => undefined);
}

it.each([
  ['no result', []],
  ['a result at once', [1]],
  ['a result right after a sign', [2001]],
  ['results at any times', [1, 700, 2500, 2501, 6000, 9900]],
])('a stream with %s is never silent for more than two seconds', async (_, times) => {
  const { response, writtenAt } = openResponse();
  void sendEvents(response, resultsAt(times));
  await jest.advanceTimersByTimeAsync(20_000);
  const silences = writtenAt.map((at, place) => at - (writtenAt[place - 1] ?? 0));
  expect(Math.max(...silences)).toBeLessThanOrEqual(2000);
  expect(writtenAt.at(-1)).toBeGreaterThanOrEqual(18_000);
});
