import { act, screen, within } from '@testing-library/react';
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

const id = 'UGxheWVyOjc=';

function open(player: object | null = { id, activeAccount: null }) {
  const shell = renderShell((query) => <AccountMenu query={query} />, { player });
  const { mock } = shell.environment;
  const reads = () =>
    mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.name === 'useUnreadMessagesQuery')
      .map(({ request }) => request.variables);
  const answerNode = (node: object | null) =>
    act(async () => {
      mock.resolveMostRecentOperation({ data: { node } });
      await jest.advanceTimersByTimeAsync(0);
    });
  const answerWith = (unreadMessageCount: number | null) =>
    answerNode({ __typename: 'Player', id, unreadMessageCount });
  return { ...shell, reads, answerNode, answerWith };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
// The menu is closed: its content is there, but hidden.
const entry = () => screen.getByRole('link', { name: /^My requests/, hidden: true });
const dot = (container: HTMLElement) => container.querySelector('[data-unread="true"]');

test('the menu tells how many messages wait, without a press', async () => {
  const { reads, answerWith, container } = open();
  expect(reads()).toEqual([{ player: id }]);
  await answerWith(0);
  expect(entry().textContent).toBe('My requests');
  expect(dot(container)).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();

  await pass(59);
  expect(reads()).toEqual([]);
  await pass(1);
  expect(reads()).toEqual([{ player: id }]);
  await answerWith(2);
  expect(within(entry()).getByText('2 unread messages')).toBeTruthy();
  expect(dot(container)).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 unread messages');
});

test('a message that is read on the page is no longer counted', async () => {
  const { environment, answerWith } = open();
  await answerWith(1);
  expect(entry().textContent).toContain('1 unread message');
  act(() => {
    environment.commitUpdate((store) => {
      store.get(id)?.setValue(0, 'unreadMessageCount');
    });
  });
  expect(entry().textContent).toBe('My requests');
});

test('a hidden page asks for nothing, and asks at once when the player returns to it', async () => {
  const { reads, answerWith } = open();
  await answerWith(0);
  show('hidden');
  await pass(600);
  expect(reads()).toEqual([]);
  show('visible');
  expect(reads()).toEqual([{ player: id }]);
});

test.each([
  [
    'fails',
    (shell: ReturnType<typeof open>) =>
      act(() => shell.environment.mock.rejectMostRecentOperation(new Error('offline'))),
  ],
  ['does not know the count', (shell: ReturnType<typeof open>) => shell.answerWith(null)],
  ['finds no player', (shell: ReturnType<typeof open>) => shell.answerNode(null)],
])('a read that %s leaves the last count on the page, and the next one tries again', async (_, fail) => {
  const shell = open();
  await shell.answerWith(3);
  await pass(60);
  await fail(shell);
  expect(entry().textContent).toContain('3 unread messages');
  await pass(60);
  await shell.answerWith(4);
  expect(entry().textContent).toContain('4 unread messages');
});

test('a guest is not asked for', async () => {
  const { reads } = open(null);
  await pass(600);
  expect(reads()).toEqual([]);
});
