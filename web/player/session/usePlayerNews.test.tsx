import { act, screen } from '@testing-library/react';
import { createLiveState } from '../../betting/live/state';
import { loadLaterParts } from '../../overlay/later';
import { renderShell } from '../../testing/renderShell';
import { AccountMenu } from '../menu/AccountMenu';
import { limitsNews } from '../sitting/limitsNews';
import { playerWith } from '../../testing/sitting';
import type { News } from './usePlayerNews';

// The menu of a player comes with a player's first page.
beforeAll(loadLaterParts);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const player = { id: 'UGxheWVyOjc=', activeAccount: { id: 'QWNjb3VudDoxMQ==' } };

function open(playerNow: object | null = player) {
  const live = createLiveState();
  const [reset, refresh] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
  const shell = renderShell(
    (query) => <AccountMenu query={query} />,
    { player: playerNow },
    { live, pageData: { reset, refresh } },
  );
  const { mock } = shell.environment;
  /** The names of what was asked for since the last call. */
  const asked = () => {
    const operations = mock.getAllOperations();
    operations.forEach((operation) => mock.reject(operation, new Error('not answered here')));
    return operations.map(({ request }) => request.node.params.name.replace(/^use|Query$/g, '')).sort();
  };
  // No limit asks for anything; an answer that fails would be asked for again.
  const standing = mock
    .getAllOperations()
    .find(({ request }) => request.node.params.name === 'useStandingQuery');
  const nothing = { node: { ...playerWith({ sitting: null }), id: player.id, __isNode: 'Player' } };
  if (standing) act(() => mock.resolve(standing, { data: nothing } as never));
  asked();
  return {
    ...shell,
    live,
    reset,
    refresh,
    asked,
    tell: (...news: News[]) => act(() => live.connection.setState({ player: news })),
    topics: () => live.followed.getState().topics,
  };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const all = ['BalanceWatch', 'SessionCheck', 'UnreadMessages'];
const see = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test('a player is a topic of the live connection, and a guest is none', () => {
  const { topics, live } = open();
  expect(topics()).toEqual([player.id]);
  expect(live.player).toBe(player.id);
  expect(open(null).topics()).toEqual([]);
});

test('nothing is read at intervals while changes come, only what they say', async () => {
  const { tell, asked } = open();
  tell('FOLLOWED');
  await pass(300);
  expect(asked()).toEqual([]);
  tell('BALANCE');
  expect(asked()).toEqual(['BalanceWatch']);
  tell('MESSAGES');
  expect(asked()).toEqual(['UnreadMessages']);
  tell('LIMITS');
  expect(asked()).toEqual(['Standing']);
  tell('BALANCE', 'MESSAGES');
  expect(asked()).toEqual(['BalanceWatch', 'UnreadMessages']);
});

test.each([
  ['nobody has said that changes come', []],
  ['they cannot be told', ['FOLLOWED', 'LOST']],
] as [string, News[]][])('everything is read at intervals while %s', async (_, news) => {
  const { tell, asked } = open();
  news.forEach((one) => tell(one));
  await pass(60);
  expect([...new Set(asked())]).toEqual(all);
});

test('everything is read at intervals without the connection, and once when changes come again', async () => {
  const { tell, asked, live } = open();
  tell('FOLLOWED');
  act(() => live.connection.setState({ live: false }));
  await pass(60);
  expect([...new Set(asked())]).toEqual(all);
  act(() => live.connection.setState({ live: true }));
  // A limit may have been proposed meanwhile.
  expect(asked()).toEqual([...all, 'Standing'].toSorted());
  await pass(300);
  expect(asked()).toEqual([]);
});

test('pages that show limits hear that another device changed them, and a hidden page does not', () => {
  const heard = jest.fn();
  const stop = limitsNews.subscribe(heard);
  const { tell } = open();
  tell('FOLLOWED', 'LIMITS');
  expect(heard).toHaveBeenCalledTimes(1);
  see('hidden');
  tell('LIMITS');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('the page is fetched again when another account is the active one', () => {
  const { tell, asked, refresh } = open();
  tell('FOLLOWED');
  expect(refresh).not.toHaveBeenCalled();
  tell('ACCOUNT');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(asked()).toEqual([]);
});

test('a batch about games is no news for the player', () => {
  const { asked, live } = open();
  act(() => live.connection.setState({ player: null, stale: true }));
  expect(asked()).toEqual([]);
});

test('a hidden page reads no news, and everything when the player returns to it', () => {
  const { tell, asked } = open();
  tell('FOLLOWED');
  see('hidden');
  tell('BALANCE', 'MESSAGES');
  expect(asked()).toEqual([]);
  see('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(asked()).toEqual([...all, 'Standing'].toSorted());
});

test('an ended session is over at once, in a hidden page too', async () => {
  const { tell, environment, reset, topics } = open();
  tell('FOLLOWED');
  see('hidden');
  tell('ENDED');
  expect(topics()).toEqual([]);
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { page: { signedIn: false }, node: null } });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(reset).toHaveBeenCalledTimes(1);
});

test('an end that is heard while the page checks the session is checked again', async () => {
  const { tell, environment, reset } = open();
  const answerCheck = (signedIn: boolean) =>
    act(async () => {
      const node = signedIn ? { __typename: 'Player', id: player.id } : null;
      environment.mock.resolveMostRecentOperation({ data: { page: { signedIn }, node } });
      await jest.advanceTimersByTimeAsync(0);
    });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const isCheck = ({ request }: { request: { node: { operation: { name: string } } } }) =>
    request.node.operation.name === 'useSessionCheckQuery';
  expect(environment.mock.getAllOperations().filter(isCheck)).toHaveLength(1);
  for (const other of environment.mock.getAllOperations().filter((one) => !isCheck(one)))
    environment.mock.reject(other, new Error('not now'));
  tell('ENDED');
  // The check began before the session ended.
  await answerCheck(true);
  expect(reset).not.toHaveBeenCalled();
  await answerCheck(false);
  expect(reset).toHaveBeenCalledTimes(1);
});

test('the player is followed again when the browser has another session by then', async () => {
  const { tell, environment, reset, topics, asked } = open();
  tell('ENDED');
  expect(topics()).toEqual([]);
  await act(async () => {
    environment.mock.resolveMostRecentOperation({
      data: { page: { signedIn: true }, node: { __typename: 'Player', id: player.id } },
    });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(topics()).toEqual([player.id]);
  expect(reset).not.toHaveBeenCalled();
  tell('FOLLOWED');
  asked();
  await pass(300);
  expect(asked()).toEqual([]);
});

test('a page is not another player’s who has signed in meanwhile', async () => {
  const { tell, environment, reset, topics } = open();
  tell('ENDED');
  await act(async () => {
    environment.mock.resolveMostRecentOperation({
      data: { page: { signedIn: true }, node: null },
    });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(reset).toHaveBeenCalledTimes(1);
  expect(topics()).toEqual([]);
});

test('a player who signs out is followed no more', () => {
  const { answer, topics } = open();
  act(() => answer({ player: null }));
  expect(topics()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
