/** Guests of one web process: they follow live events and ask for games while what is behind it is broken. */
import { expect } from '@playwright/test';
import { answeredByHeader } from '../balancer';
import { documentId } from '../player';
import type { Site } from '../site';
import { readEvents } from '../../web/betting/live/eventStream';
import type { Line } from '../../web/testing/failureLines';

/** An event stream that has begun. */
interface FollowedStream {
  /** Which of the two gateways sends it. */
  gateway: 0 | 1;
  /** The name of its last event, once the stream has ended; rejects when it is cut. */
  lastEvent: Promise<string | undefined>;
}

/** What a guest was told. */
interface Told {
  status: number;
  /** Which of the two gateways answered; null where none did. */
  gateway: 0 | 1 | null;
  /** After how many seconds to ask again, as the answer says it. */
  retryAfter: string | null;
  requestId: string | null;
}

function post(url: string, accept: string, name: string, variables: object): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify({ id: documentId(name), variables }),
  });
}

function gatewayOf({ headers }: Response): 0 | 1 | null {
  const place = headers.get(answeredByHeader);
  return place === '0' ? 0 : place === '1' ? 1 : null;
}

/** Opens a stream as a page does, and waits for its first sign. */
export async function follow(url: string): Promise<FollowedStream> {
  const response = await post(url, 'text/event-stream', 'liveSubscription', { topics: [], after: null });
  const gateway = gatewayOf(response);
  if (response.status !== 200 || !response.body || gateway === null)
    throw new Error(`No stream: status ${response.status}`);
  const events = readEvents(response.body);
  expect((await events.next()).done, 'the stream has begun').toBe(false);
  return { gateway, lastEvent: lastOf(events) };
}

async function lastOf(events: ReturnType<typeof readEvents>): Promise<string | undefined> {
  let last: string | undefined;
  for await (const { event } of events) last = event;
  return last;
}

/** Asks for games several times at once; resolves when all answers have come whole. */
export function askAtOnce(url: string, times: number): Promise<Told[]> {
  return Promise.all(Array.from({ length: times }, () => ask(url)));
}

async function ask(url: string): Promise<Told> {
  const variables = { section: 'LINE', after: null };
  const response = await post(url, 'application/graphql-response+json', 'sectionQuery', variables);
  await response.text();
  return {
    status: response.status,
    gateway: gatewayOf(response),
    retryAfter: response.headers.get('Retry-After'),
    requestId: response.headers.get('X-Request-Id'),
  };
}

/**
 * Each answer is the one that was asked for, or says when to ask again; and the log of the web process says of each
 * failed one, by its id, why it failed.
 */
export async function expectExplained(web: Site, answers: readonly Told[]): Promise<void> {
  const failed = answers.filter(({ status }) => status !== 200);
  const later = { status: 503, retryAfter: expect.stringMatching(/^\d+$/), requestId: expect.any(String) };
  expect(failed).toEqual(failed.map(() => expect.objectContaining(later)));
  const ids = failed.map(({ requestId }) => requestId);
  await expect
    .poll(() => ids.filter((id) => !explainedIn(web.output()).has(id)), {
      message: 'failed answers that the log does not explain',
    })
    .toEqual([]);
}

/** The level of warnings in the log. */
const warn = 40;

/** The ids of the requests of which the log says why they failed. */
function explainedIn(output: string): Set<string | null> {
  // The last line may not have come whole.
  const lines = output.split('\n').slice(0, -1);
  return new Set(
    lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ level, reason }) => level >= warn && reason !== undefined && reason !== 'unknown')
      .map(({ requestId = null }) => requestId),
  );
}
