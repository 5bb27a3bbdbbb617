import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { toGlobalId } from '../request/ids';
import type { ReceivedRequest } from '../testing/fakeUpstream';
import { nextResult, subscribeTo } from '../testing/subscribe';
import { codeOf, postTo, type Post } from '../testing/post';
import { asOf, catalogue, liveGame } from '../testing/samples';
import { startTestGateway, type TestGateway } from '../testing/testGateway';

/** What browsers send. */
const clientDocuments = Object.values(
  JSON.parse(readFileSync(join(__dirname, '../../schema/operations.json'), 'utf8')) as Record<string, string>,
);

const operations = {
  browser: clientDocuments.find((text) => /^subscription liveSubscription[^]*rows/.test(text)) ?? '',
  games: '{ games(section: LIVE) { edges { node { slug mainMarkets { id } } } } }',
  live: `subscription Live($topics: [ID!]!, $after: String) { live(topics: $topics, after: $after) {
    cursor gap stale lineupChanged
    changed { id ... on Game { status clock { minute } score { home away } suspended suspension { reason until } marketsRevision marketCount timeline { minute } }
      ... on Outcome { price priceVersion state } }
  } }`,
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ operations });
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
});
afterEach(() => site.close());

const post: Post = (...args) => postTo(site.url, ...args);

describe('a subscription over HTTP', () => {
  const change = (id: number, content: object): string =>
    `id: ${id}\nevent: change\ndata: ${JSON.stringify({ asOf, games: [], outcomes: [], lineupChanged: false, ...content })}\n\n`;

  const subscribe = (variables: object, id = 'live') => subscribeTo(site.url, { id, variables });

  it('sends changes without further calls to the feed', async () => {
    const {
      number,
      status,
      clock,
      score,
      halfTimeScore,
      winner,
      timeline,
      suspended,
      marketsRevision,
      marketCount,
    } = liveGame(10345);
    const state = {
      number,
      status,
      clock,
      score,
      halfTimeScore,
      winner,
      timeline,
      suspended,
      suspension: { reason: 'GOAL', until: '2026-03-08T15:04:25.000Z' },
      marketsRevision,
      marketCount,
    };
    const outcome = { id: '10345~RESULT~HOME', price: '1.900', priceVersion: 4, state: 'OPEN' };
    site.upstream.on('GET /feed-api/v1/stream', (_: ReceivedRequest, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`: hello\n\n${change(101, { games: [state], outcomes: [outcome] })}`);
      return 'streaming';
    });
    const { events, leave } = await subscribe({ topics: [toGlobalId('Game', 10345)], after: '100' });
    expect(await nextResult(events)).toEqual({
      data: {
        live: {
          cursor: '101',
          gap: false,
          stale: false,
          lineupChanged: false,
          changed: [
            {
              id: toGlobalId('Game', 10345),
              status: 'LIVE',
              clock: { minute: 61 },
              score: { home: 2, away: 1 },
              suspended: false,
              suspension: { reason: 'GOAL', until: '2026-03-08T15:04:25.000Z' },
              marketsRevision: 4,
              marketCount: 2,
              timeline: [{ minute: 12 }],
            },
            {
              id: toGlobalId('Outcome', '10345~RESULT~HOME'),
              price: '1.900',
              priceVersion: 4,
              state: 'OPEN',
            },
          ],
        },
      },
    });
    leave();
    expect(site.upstream.received.map(({ path }) => path)).toEqual(['/feed-api/v1/stream']);
    expect(site.upstream.received[0]?.headers).toMatchObject({
      'last-event-id': '100',
      accept: 'text/event-stream',
    });
  });

  it('sends a row with its changed markets, to a browser that follows 2,000 games', async () => {
    const { markets, ...state } = liveGame(10345);
    site.upstream.on('GET /feed-api/v1/stream', (_: ReceivedRequest, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(change(101, { games: [state], rows: [{ number: 10345, markets }] }));
      return 'streaming';
    });
    const topics = Array.from({ length: 2000 }, (_, index) => toGlobalId('Game', 10_000 + index));
    const { events, leave } = await subscribe({ topics, after: '100' }, 'browser');
    const [market] = markets;
    expect(await nextResult(events)).toMatchObject({
      data: {
        live: {
          rows: [
            {
              id: toGlobalId('Game', 10345),
              mainMarkets: [
                {
                  kind: market?.kind,
                  line: market?.line,
                  outcomes: market?.outcomes.map(({ kind, price, state: open }) => ({
                    kind,
                    price,
                    state: open,
                  })),
                },
              ],
            },
          ],
        },
      },
    });
    leave();
    expect(site.upstream.received.map(({ path }) => path)).toEqual(['/feed-api/v1/stream']);
  });

  it('is never newer than the lists that are fetched because of it', async () => {
    let stream: ServerResponse | undefined;
    site.upstream.on('GET /feed-api/v1/stream', (_: ReceivedRequest, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': hello\n\n');
      stream = response;
      return 'streaming';
    });
    const list = (...games: ReturnType<typeof liveGame>[]) => ({
      asOf,
      cursor: '100',
      total: games.length,
      games,
    });
    const shown = async () => {
      const answer = await post({ id: 'games' });
      const { data } = (await answer.json()) as { data: { games: { edges: { node: { slug: string } }[] } } };
      return data.games.edges.map(({ node }) => node.slug);
    };
    site.upstream.on('GET /feed-api/v1/games', list(liveGame(1)));
    const { events, leave } = await subscribe({ topics: [], after: '100' });
    expect(await shown()).toHaveLength(1);

    site.upstream.on('GET /feed-api/v1/games', list(liveGame(1), liveGame(2)));
    await events.next();
    stream?.write(change(101, { lineupChanged: true }));
    expect(await nextResult(events)).toMatchObject({ data: { live: { lineupChanged: true } } });
    expect(await shown()).toHaveLength(2);
    leave();
  });

  it('reports that prices are old when the feed cannot be reached', async () => {
    await site.upstream.die();
    const { events, leave } = await subscribe({ topics: [], after: '100' });
    expect(await nextResult(events)).toMatchObject({ data: { live: { stale: true, cursor: '100' } } });
    leave();
  });

  it('ends with `complete` when the gateway closes', async () => {
    site.upstream.on('GET /feed-api/v1/stream', () => 'hang');
    const { events } = await subscribe({ topics: [], after: '100' });
    // The first comment says that the subscription stands.
    await events.next();
    const rest = (async () => {
      const all: string[] = [];
      for await (const event of events) all.push(event);
      return all;
    })();
    await site.gateway.close();
    expect((await rest).at(-1)).toMatch(/^retry: [1-5]\d{3}\nevent: complete/);
  });

  it.each([
    ['a cursor that is none', { topics: [], after: 'x' }],
    [
      'too many topics',
      { topics: Array.from({ length: 2001 }, (_, index) => toGlobalId('Game', index + 1)) },
    ],
  ])('is refused with %s', async (_, variables) => {
    const response = await post({ id: 'live', variables }, { accept: 'text/event-stream' });
    expect(await codeOf(response)).toBe('BAD_USER_INPUT');
  });

  it('is refused for an address with too many open streams, with the seconds to wait, until one is closed', async () => {
    const crowded = await startTestGateway({ operations, streamsPerAddress: 2 });
    crowded.upstream.on('GET /feed-api/v1/stream', () => 'hang');
    const leave = new AbortController();
    const ask = (signal?: AbortSignal) =>
      postTo(
        crowded.url,
        { id: 'live', variables: { topics: [], after: '100' } },
        { accept: 'text/event-stream' },
        signal && { signal },
      );
    await ask(leave.signal);
    const second = await ask();
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await codeOf(refused)).toBe('RATE_LIMITED');
    leave.abort();
    const statusNow = async () => {
      const answer = await ask();
      const { status } = answer;
      if (status === 200) await answer.body?.cancel();
      return status;
    };
    while ((await statusNow()) !== 200);
    await second.body?.cancel();
    await crowded.close();
  });

  it.each([
    ['http', 'sid'],
    ['https', '__Host-sid'],
  ])('is refused at %s to a session that has too many open, named by its cookie %s', async (scheme, name) => {
    const crowded = await startTestGateway({ operations, publicUrl: `${scheme}://touchline.example` });
    crowded.upstream.on('GET /feed-api/v1/stream', () => 'hang');
    const ask = (cookie: string) =>
      postTo(
        crowded.url,
        { id: 'live', variables: { topics: [], after: '100' } },
        { accept: 'text/event-stream', cookie },
      );
    const streams = [await ask(`${name}=other`)];
    for (let count = 0; count < 20; count += 1) streams.push(await ask(`${name}=own`));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect((await ask(`${name}=own`)).status).toBe(429);
    for (const { body } of streams) await body?.cancel();
    await crowded.close();
  });

  it('requires a caller that accepts events', async () => {
    const response = await post({ id: 'live', variables: { topics: [], after: '100' } });
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('BAD_REQUEST');
  });
});
