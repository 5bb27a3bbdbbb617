import type { LiveBatch } from './batch';
import type { FollowedTopics } from './state';
import { LiveTab, type TabChannel, type TabMessage, type TabOptions } from './tab';

const batch: LiveBatch = {
  cursor: 'c',
  changed: [],
  rows: [],
  removed: [],
  lineupChanged: false,
  gap: false,
  stale: false,
  player: null,
};
const follows = (...topics: string[]): FollowedTopics => ({ topics, cursor: 'c0', fetchedAt: 0 });

/** A browser: a channel that joins its tabs and a lock that one of them holds. */
function browser() {
  const listeners = new Map<object, (message: TabMessage) => void>();
  const queue: { lead: () => void; signal: AbortSignal }[] = [];
  let isHeld = false;

  const next = () => {
    const waiting = queue.shift();
    isHeld = waiting !== undefined;
    if (!waiting) return;
    waiting.signal.addEventListener('abort', next, { once: true });
    waiting.lead();
  };
  const whenLeader: TabOptions['whenLeader'] = (lead, signal) => {
    queue.push({ lead, signal });
    if (!isHeld) next();
  };
  const channel = (): TabChannel => {
    const own = {};
    return {
      say: (message) => listeners.forEach((listener, other) => other !== own && listener(message)),
      hear: (listener) => listeners.set(own, listener),
      close: () => listeners.delete(own),
    };
  };

  const open = (name: string) => {
    const batches: LiveBatch[] = [];
    const connection: boolean[] = [];
    const beats = { count: 0 };
    const led: { tab: string; topics: readonly string[] }[] = [];
    let leading: Parameters<TabOptions['createLeader']>[0] | undefined;
    const tab = new LiveTab({
      name,
      channel: channel(),
      whenLeader,
      createLeader(on) {
        leading = on;
        return {
          hear: (heard, { topics }) => led.push({ tab: heard, topics }),
          stop: () => {
            leading = undefined;
          },
        };
      },
      onBatch: (heard) => batches.push(heard),
      onBeat: () => (beats.count += 1),
      onConnection: (live) => connection.push(live),
    });
    return { tab, batches, beats, connection, led, leading: () => leading };
  };
  return { open };
}

test('the first tab leads, and learns what later tabs follow', () => {
  const { open } = browser();
  const [a, b] = [open('a'), open('b')];
  a.tab.follow(follows('g1'));
  b.tab.follow(follows('g2'));
  expect(b.leading()).toBeUndefined();
  expect(a.led).toContainEqual({ tab: 'a', topics: ['g1'] });
  expect(a.led).toContainEqual({ tab: 'b', topics: ['g2'] });
});

test('a batch reaches every tab once', () => {
  const { open } = browser();
  const tabs = [open('a'), open('b'), open('c')];
  tabs[0]?.leading()?.onBatch(batch);
  expect(tabs.map(({ batches }) => batches)).toEqual([[batch], [batch], [batch]]);
});

test('every tab learns that the stream carries signals', () => {
  const { open } = browser();
  const tabs = [open('a'), open('b')];
  tabs[0]?.leading()?.onBeat();
  expect(tabs.map(({ beats }) => beats.count)).toEqual([1, 1]);
});

test('every tab knows whether there is a connection', () => {
  const { open } = browser();
  const [a, b] = [open('a'), open('b')];
  a.leading()?.onConnection(false);
  expect([a.connection, b.connection]).toEqual([[false], [false]]);
});

test('when the leader closes, the next tab leads and asks all tabs for their topics', () => {
  const { open } = browser();
  const [a, b, c] = [open('a'), open('b'), open('c')];
  b.tab.follow(follows('g2'));
  c.tab.follow(follows('g3'));
  a.tab.close();
  expect(a.leading()).toBeUndefined();
  expect(b.leading()).toBeDefined();
  expect(b.led).toContainEqual({ tab: 'b', topics: ['g2'] });
  expect(b.led).toContainEqual({ tab: 'c', topics: ['g3'] });
});

test('the topics of a closed tab are no longer followed', () => {
  const { open } = browser();
  const [a, b] = [open('a'), open('b')];
  b.tab.follow(follows('g2'));
  b.tab.close();
  expect(a.led.at(-1)).toEqual({ tab: 'b', topics: [] });
});
