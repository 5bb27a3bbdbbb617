/** The signed-in player as a topic of the live connection: who gets what, and what the rest of it does meanwhile. */
import type { ServerResponse } from 'node:http';
import { toGlobalId } from '../request/ids';
import { asOf, catalogue } from '../testing/samples';
import { nextResult, subscribeTo } from '../testing/subscribe';
import { startTestGateway, type TestGateway } from '../testing/testGateway';

const operations = {
  live: 'subscription Live($topics: [ID!]!, $after: String) { live(topics: $topics, after: $after) { removed lineupChanged player } }',
};
const [ann, ben] = [toGlobalId('Player', 11), toGlobalId('Player', 12)];

let site: TestGateway;
/** The open streams of the fake services. */
let streams: Record<'feed' | 'user', ServerResponse[]>;
/** Whose session each cookie is; a number is the status of an answer without a session. */
let sessions: Record<string, { userId: number } | number>;

beforeEach(async () => {
  site = await startTestGateway({ operations });
  streams = { feed: [], user: [] };
  sessions = { ann: { userId: 11 } };
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
  const follow = (to: ServerResponse[]) => (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\n\n');
    to.push(response);
    return 'streaming' as const;
  };
  site.upstream.on('GET /feed-api/v1/stream', follow(streams.feed));
  site.upstream.on('GET /user-api/v1/changes', follow(streams.user));
  site.upstream.on('GET /auth-api/session', ({ headers }: { headers: { cookie?: string } }) => {
    const session = sessions[/sid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''] ?? 401;
    return typeof session === 'number' ? { status: session } : { body: session };
  });
});
afterEach(() => site.close());

const follow = async (topics: string[], cookie?: string) => {
  const { events, leave } = await subscribeTo(
    site.url,
    { id: 'live', variables: { topics, after: '100' } },
    cookie === undefined ? undefined : `sid=${cookie}; user_token=token`,
  );
  return {
    leave,
    next: async () => ((await nextResult(events)) as { data: { live: Record<string, unknown> } }).data.live,
  };
};
const tell = (id: number, ...changes: { player: number; kind: string }[]) =>
  streams.user.at(-1)?.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify({ changes })}\n\n`);
const changeLists = (id: number) =>
  streams.feed
    .at(-1)
    ?.write(
      `id: ${id}\nevent: change\ndata: ${JSON.stringify({ asOf, games: [], outcomes: [], lineupChanged: true })}\n\n`,
    );
const paths = () => site.upstream.received.map(({ path }) => path);

it('tells a player of the own changes alone, and everybody else of none', async () => {
  const own = await follow([ann], 'ann');
  const guest = await follow([], undefined);
  expect(await own.next()).toMatchObject({ player: ['FOLLOWED'] });
  tell(5, { player: 12, kind: 'BALANCE' }, { player: 11, kind: 'MESSAGES' }, { player: 11, kind: 'NEWER' });
  expect(await own.next()).toMatchObject({ player: ['MESSAGES'], removed: [] });
  changeLists(101);
  expect(await own.next()).toMatchObject({ player: null, lineupChanged: true });
  expect(await guest.next()).toMatchObject({ player: null, lineupChanged: true });
  own.leave();
  guest.leave();
  // Nothing is read for the player: the browser reads what changed.
  expect(paths().sort()).toEqual(['/auth-api/session', '/feed-api/v1/stream', '/user-api/v1/changes']);
});

it.each([
  ['another player', [ben], 'ann', [ben]],
  ['a guest', [ann], undefined, [ann]],
  ['somebody whose session is over', [ann], 'other', [ann]],
])(
  'treats the player as an unknown topic for %s, and goes on with the rest',
  async (_, topics, cookie, removed) => {
    const [stream, witness] = [await follow(topics, cookie), await follow([ann], 'ann')];
    expect(await stream.next()).toMatchObject({ removed, player: ['ENDED'] });
    expect(await witness.next()).toMatchObject({ player: ['FOLLOWED'] });
    tell(5, { player: 11, kind: 'BALANCE' }, { player: 12, kind: 'BALANCE' });
    expect(await witness.next()).toMatchObject({ player: ['BALANCE'] });
    changeLists(101);
    expect(await stream.next()).toMatchObject({ player: null, lineupChanged: true });
    stream.leave();
    witness.leave();
  },
);

it('tells the session that ended from another device, and only that one; its other topics go on', async () => {
  sessions.phone = { userId: 11 };
  const [laptop, phone] = [await follow([ann], 'ann'), await follow([ann], 'phone')];
  expect(await laptop.next()).toMatchObject({ player: ['FOLLOWED'] });
  expect(await phone.next()).toMatchObject({ player: ['FOLLOWED'] });
  sessions.ann = 401;
  tell(5, { player: 11, kind: 'SESSIONS' });
  expect(await laptop.next()).toMatchObject({ player: ['ENDED'] });
  tell(6, { player: 11, kind: 'BALANCE' });
  expect(await phone.next()).toMatchObject({ player: ['BALANCE'] });
  changeLists(101);
  expect(await laptop.next()).toMatchObject({ player: null, lineupChanged: true });
  laptop.leave();
  phone.leave();
});

it('goes on with everybody’s topics while the session or the stream of players cannot be reached', async () => {
  sessions.ann = 503;
  site.upstream.on('GET /user-api/v1/changes', () => ({ status: 503 }));
  const stream = await follow([ann], 'ann');
  while (streams.feed.length === 0) await settle();
  expect(await stream.next()).toMatchObject({ player: ['LOST'] });
  changeLists(101);
  expect(await stream.next()).toMatchObject({ player: null, lineupChanged: true });
  stream.leave();
});

it('reads one stream of players for all, and none while nobody is signed in', async () => {
  const guest = await follow([], undefined);
  while (streams.feed.length === 0) await settle();
  expect(streams.user).toHaveLength(0);
  const readers = await Promise.all([follow([ann], 'ann'), follow([ann], 'ann')]);
  for (const reader of readers) expect(await reader.next()).toMatchObject({ player: ['FOLLOWED'] });
  expect(streams.user).toHaveLength(1);
  for (const { leave } of [guest, ...readers]) leave();
});

/** Waits for the next turn of the event loop. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
