import type { StreamEvent } from '../../../rules/eventStream';
import { readBatch } from './batch';
import { readEvents } from './eventStream';
import { followsPrices } from './followsPrices';
import { createLiveState } from './state';

const live = {
  cursor: '7',
  changed: [],
  rows: [],
  removed: [],
  lineupChanged: false,
  gap: false,
  stale: false,
  player: null,
};

async function read(...chunks: string[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test('events are read completely, wherever the network splits them', async () => {
  expect(await read('event: ne', 'xt\ndata: {"a":', '1}\n', '\n:\n\nevent: complete\ndata: \n\n')).toEqual([
    { event: 'next', data: '{"a":1}' },
    { event: '', data: '' },
    { event: 'complete', data: '' },
  ]);
});

test('both kinds of line ends and data over several lines are read as one event', async () => {
  expect(await read('event: next\r\ndata: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'next', data: 'a\nb' }]);
});

test('an event that is cut off by the end of the stream is dropped', async () => {
  expect(await read('event: next\ndata: {}')).toEqual([]);
});

test('leaving the loop closes the connection', async () => {
  const cancel = jest.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: next\ndata: 1\n\n')),
    cancel,
  });
  for await (const { data } of readEvents(body)) {
    expect(data).toBe('1');
    break;
  }
  expect(cancel).toHaveBeenCalled();
});

test('only a batch is read as a batch', () => {
  expect(readBatch(JSON.stringify({ data: { live } }))).toEqual(live);
  for (const text of ['', '{', 'null', '{"errors":[]}', '{"data":{"live":{"cursor":1}}}', '{"data":null}']) {
    expect(readBatch(text)).toBeNull();
  }
});

test('a tab follows what any of its components shows, each topic once, until the last of them is gone', () => {
  const state = createLiveState();
  const first = state.follow(['a', 'b']);
  const second = state.follow(['b', 'c']);
  expect(state.followed.getState().topics).toEqual(['a', 'b', 'c']);
  first();
  expect(state.followed.getState().topics).toEqual(['b', 'c']);
  second();
  expect(state.followed.getState().topics).toEqual([]);
});

test('following a topic that is followed already notifies nobody', () => {
  const state = createLiveState();
  state.follow(['a']);
  const listener = jest.fn();
  state.followed.subscribe(listener);
  state.follow(['a']);
  expect(listener).not.toHaveBeenCalled();
});

test('a tab follows everything that is shown, however much it is', () => {
  const state = createLiveState();
  state.follow(Array.from({ length: 2500 }, (_, index) => `g${index}`));
  expect(state.followed.getState().topics).toHaveLength(2500);
});

test('a page that follows its player alone shows no prices that get old', () => {
  const state = createLiveState();
  expect(followsPrices(state)).toBe(false);
  state.player = 'player';
  const leave = state.follow(['player']);
  expect(followsPrices(state)).toBe(false);
  state.follow(['game']);
  expect(followsPrices(state)).toBe(true);
  leave();
  expect(followsPrices(state)).toBe(true);
});
