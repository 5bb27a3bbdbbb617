import { act, render, screen } from '@testing-library/react';
import type { Shown } from '../navigate';
import { LiveContext, useConnection, useFallbackPolling, useLiveTopics } from './LiveContext';
import { ShownLive } from './ShownLive';
import { createLiveState, type LiveState } from './state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Topics({ ids }: { ids: string[] }) {
  useLiveTopics(ids);
  return null;
}

function Polling({ run }: { run: () => void }) {
  useFallbackPolling(3000, run);
  const { online, live, stale } = useConnection();
  return <output>{JSON.stringify({ online, live, stale })}</output>;
}

const within = (live: LiveState, children: React.ReactNode) => (
  <LiveContext value={live}>{children}</LiveContext>
);

test('a component’s topics are followed while it stands, and follow its ids', () => {
  const live = createLiveState();
  const rendered = render(within(live, <Topics ids={['a']} />));
  expect(live.followed.getState().topics).toEqual(['a']);
  rendered.rerender(within(live, <Topics ids={['b', 'c']} />));
  expect(live.followed.getState().topics).toEqual(['b', 'c']);
  rendered.unmount();
  expect(live.followed.getState().topics).toEqual([]);
});

test('polling runs only while changes do not arrive by themselves and there is a network', () => {
  const live = createLiveState();
  const run = jest.fn();
  render(within(live, <Polling run={run} />));
  act(() => jest.advanceTimersByTime(10_000));
  expect(run).not.toHaveBeenCalled();

  act(() => live.connection.setState({ live: false }));
  act(() => jest.advanceTimersByTime(6000));
  expect(run).toHaveBeenCalledTimes(2);

  act(() => live.connection.setState({ online: false }));
  act(() => jest.advanceTimersByTime(6000));
  expect(run).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status').textContent).toBe('{"online":false,"live":false,"stale":false}');
});

test('nobody polls behind a hidden page', () => {
  const live = createLiveState();
  const run = jest.fn();
  render(within(live, <Polling run={run} />));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => live.connection.setState({ live: false }));
  act(() => jest.advanceTimersByTime(6000));
  expect(run).not.toHaveBeenCalled();
});

test('without a live state a page counts as joined', () => {
  render(<Polling run={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('{"online":true,"live":true,"stale":false}');
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

  test('is followed from its page’s place in the stream', () => {
    const live = createLiveState();
    const first = shownWith(() => ['g1'], 'c1', 5000);
    const rendered = render(within(live, <ShownLive shown={first.shown} />));
    // The server asked before this page began.
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
