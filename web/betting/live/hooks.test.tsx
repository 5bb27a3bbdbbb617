import { act, render, screen } from '@testing-library/react';
import type { Shown } from '../../navigation/navigate';
import { LiveContext, useConnection, useFallbackPolling, useLiveTopics } from './LiveContext';
import { ShownLive } from '../../app/ShownLive';
import { createLiveState, type LiveState } from './state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Topics({ ids }: { ids: string[] }) {
  useLiveTopics(ids);
  return null;
}

function Polling({ run }: { run: () => Promise<unknown> }) {
  useFallbackPolling(3000, run);
  return <output>{JSON.stringify(useConnection())}</output>;
}

const within = (live: LiveState, children: React.ReactNode) => (
  <LiveContext value={live}>{children}</LiveContext>
);

test('a component’s topics are followed while it is mounted, and change with its ids', () => {
  const live = createLiveState();
  const rendered = render(within(live, <Topics ids={['a']} />));
  expect(live.followed.getState().topics).toEqual(['a']);
  rendered.rerender(within(live, <Topics ids={['b', 'c']} />));
  expect(live.followed.getState().topics).toEqual(['b', 'c']);
  rendered.unmount();
  expect(live.followed.getState().topics).toEqual([]);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('polling runs only while live changes do not arrive and there is a network', async () => {
  const live = createLiveState();
  const run = jest.fn(() => Promise.resolve());
  render(within(live, <Polling run={run} />));
  await pass(10_000);
  expect(run).not.toHaveBeenCalled();

  act(() => live.connection.setState({ live: false }));
  await pass(2500 + 3000);
  expect(run).toHaveBeenCalledTimes(2);

  act(() => live.connection.setState({ online: false }));
  await pass(6000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status').textContent).toBe(
    '{"online":false,"live":false,"stale":false,"old":false,"player":null}',
  );
});

test('a hidden page does not poll', async () => {
  const live = createLiveState();
  const run = jest.fn(() => Promise.resolve());
  render(within(live, <Polling run={run} />));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => live.connection.setState({ live: false }));
  await pass(6000);
  expect(run).not.toHaveBeenCalled();
});

test('no further poll starts while one is unanswered', async () => {
  const live = createLiveState();
  const run = jest.fn(() => new Promise(() => undefined));
  render(within(live, <Polling run={run} />));
  act(() => live.connection.setState({ live: false }));
  await pass(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a poll reports whether it succeeded, and when the next one comes', async () => {
  const live = createLiveState();
  const told: unknown[] = [];
  live.watch = {
    fetched: (nextMs) => told.push(nextMs),
    failed: () => told.push('failed'),
    isOld: () => false,
  };
  const run = jest.fn(() => Promise.resolve());
  render(within(live, <Polling run={run} />));
  act(() => live.connection.setState({ live: false }));
  await pass(2500);
  run.mockRejectedValueOnce(new Error('down'));
  await pass(3000);
  expect(told).toEqual([3000, 'failed']);
});

test('when live changes cannot be followed at all, a failed poll makes prices old until one succeeds', async () => {
  const live = createLiveState();
  const run = jest.fn(() => Promise.reject(new Error('down')));
  render(within(live, <Polling run={run} />));
  act(() => live.connection.setState({ live: false }));
  await pass(2500);
  expect(live.connection.getState().old).toBe(true);
  run.mockImplementation(() => Promise.resolve() as Promise<never>);
  await pass(3000);
  expect(live.connection.getState().old).toBe(false);
});

test('a page without a live state counts as connected', () => {
  render(<Polling run={() => Promise.resolve()} />);
  expect(screen.getByRole('status').textContent).toBe(
    '{"online":true,"live":true,"stale":false,"old":false,"player":null}',
  );
});

describe('the shown screen', () => {
  function shownWith(ids: () => string[], cursor: string, askedAt: number) {
    let changed: () => void = () => undefined;
    const shown = {
      nav: {},
      askedAt,
      page: { data: () => ({ page: { liveCursor: cursor } }) },
      result: {
        kind: 'screen',
        screen: { live: ids },
        query: {
          data: () => ({}),
          watch: (run: () => void) => {
            changed = run;
            return { dispose: () => undefined };
          },
        },
      },
    } as unknown as Shown;
    return { shown, change: () => changed() };
  }

  test('is followed from the cursor of its page', () => {
    const live = createLiveState();
    const first = shownWith(() => ['g1'], 'c1', 5000);
    const rendered = render(within(live, <ShownLive shown={first.shown} />));
    // The server fetched before this page began.
    const fetchedAt = performance.timeOrigin;
    expect(live.followed.getState()).toEqual({ topics: ['g1'], cursor: 'c1', fetchedAt });

    const second = shownWith(() => ['g2'], 'c2', 6000);
    rendered.rerender(within(live, <ShownLive shown={second.shown} />));
    expect(live.followed.getState()).toEqual({ topics: ['g2'], cursor: 'c2', fetchedAt: 6000 });
  });

  test('is followed anew when its own data change', () => {
    const live = createLiveState();
    let ids = ['g1'];
    const { shown, change } = shownWith(() => ids, 'c1', 0);
    render(within(live, <ShownLive shown={shown} />));
    ids = ['g1', 'g9'];
    act(change);
    expect(live.followed.getState().topics).toEqual(['g1', 'g9']);
  });
});
