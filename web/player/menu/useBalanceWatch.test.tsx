import { act, screen } from '@testing-library/react';
import { loadLaterParts } from '../../overlay/later';
import { renderShell } from '../../testing/renderShell';
import { AccountMenu } from './AccountMenu';

// The menu of a player comes with a player's first page.
beforeAll(loadLaterParts);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const activeAccount = { id: 'QWNjb3VudDoxMQ==' };

function open(player: object | null = { activeAccount }) {
  const shell = renderShell((query) => <AccountMenu query={query} />, { player });
  const { mock } = shell.environment;
  return {
    ...shell,
    reads: () =>
      mock
        .getAllOperations()
        .filter(({ request }) => request.node.params.name === 'useBalanceWatchQuery')
        .map(({ request }) => request.variables),
    answerWith: (amount: number) =>
      act(async () => {
        const balance = { amount, currency: 'USD' };
        mock.resolveMostRecentOperation({
          data: { node: { __typename: 'Account', ...activeAccount, balance } },
        });
        await jest.advanceTimersByTimeAsync(0);
      }),
  };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
const balance = () => screen.getByRole('link', { name: /^Balance/ }).textContent;

test('the header shows within half a minute what changed the balance elsewhere', async () => {
  const { reads, answerWith } = open();
  expect(balance()).toBe('$150.00');
  await pass(29);
  expect(reads()).toEqual([]);
  await pass(1);
  expect(reads()).toEqual([{ account: activeAccount.id }]);
  await answerWith(15_250);
  expect(balance()).toBe('$152.50');
});

test('a hidden page reads nothing, and reads at once when the player returns to it', async () => {
  const { reads, answerWith } = open();
  show('hidden');
  await pass(300);
  expect(reads()).toEqual([]);
  show('visible');
  expect(reads()).toHaveLength(1);
  await answerWith(2000);
  expect(balance()).toBe('$20.00');
});

test.each([
  ['fails', { error: true }],
  ['names no account', { error: false }],
])(
  'a read that %s leaves the last balance and the player on the page, and the next one tries again',
  async (_, { error }) => {
    const { environment, reads, answerWith } = open();
    await pass(30);
    await act(async () => {
      if (error) environment.mock.rejectMostRecentOperation(new Error('offline'));
      else environment.mock.resolveMostRecentOperation({ data: { node: null } });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(balance()).toBe('$150.00');
    await pass(30);
    expect(reads()).toHaveLength(1);
    await answerWith(100);
    expect(balance()).toBe('$1.00');
  },
);

test.each([
  ['a guest', null],
  ['a player whose accounts cannot be read', { activeAccount: null }],
])('%s has no balance to read', async (_, player) => {
  const { reads } = open(player);
  await pass(300);
  expect(reads()).toEqual([]);
});

test('a player who has signed out is not read for any more', async () => {
  const { reads, answer } = open();
  act(() => answer({ player: null }));
  await pass(300);
  expect(reads()).toEqual([]);
});
