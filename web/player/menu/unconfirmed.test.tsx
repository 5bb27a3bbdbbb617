/** A page while a service cannot say whose it is, or what is open to its visitor. */
import { act, screen } from '@testing-library/react';
import { Content } from '../../frame/Content';
import { Overlays } from '../../frame/Overlays';
import { loadLaterParts } from '../../overlay/later';
import { closeModal } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { renderShell } from '../../testing/renderShell';
import { AccountMenu } from './AccountMenu';

beforeAll(loadLaterParts);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  act(() => {
    noticeStore.setState([], true);
    closeModal();
  });
});

const player = { id: 'UGxheWVyOjE=', login: '1000001' };
/** What a lost answer of each service leaves out. */
const session = [['player'], ['page', 'signedIn']];
const accounts = [['player', 'activeAccount']];
const blocks = [['page', 'block']];
const user = [['page', 'isInBreak']];

async function open(answers: Parameters<typeof renderShell>[1]) {
  const refresh = jest.fn(() => Promise.resolve());
  const shell = renderShell(
    (query) => (
      <>
        <AccountMenu query={query} />
        <Overlays query={query} />
      </>
    ),
    answers,
    { pageData: { refresh } },
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { ...shell, refresh };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const links = () => screen.queryAllByRole('link', { name: /^(Sign in|Register)$/ });
const checking = () => screen.queryByText('Checking your sign-in…');

describe('while the session service cannot say whose page it is', () => {
  test('the header is neither a guest’s nor a player’s', async () => {
    await open({ player, failed: session });
    expect(checking()).toBeTruthy();
    expect(links()).toEqual([]);
    expect(screen.queryByRole('link', { name: /Balance/ })).toBeNull();
  });

  test('a player’s page ends no session, and says no more than that it asks', async () => {
    const { answer } = await open({ player });
    act(() => answer({ player, failed: session }));
    expect(checking()).toBeTruthy();
    expect(noticeStore.getState()).toEqual([]);
    act(() => answer({ player }));
    expect(checking()).toBeNull();
    expect(screen.getByRole('link', { name: /^Balance/ })).toBeTruthy();
    expect(noticeStore.getState()).toEqual([]);
  });

  test('the end of a session that was not seen is told once it is known', async () => {
    const { answer } = await open({ player });
    act(() => answer({ player, failed: session }));
    act(() => answer({ player: null }));
    expect(noticeStore.getState().map(({ text }) => text)).toEqual([
      'Your session has ended. Sign in to go on; your coupon is kept.',
    ]);
  });

  test('a page that turns out to be a guest’s offers the ways in, and tells of no end', async () => {
    const { answer } = await open({ player, failed: session });
    act(() => answer({ player: null }));
    expect(links()).toHaveLength(2);
    expect(noticeStore.getState()).toEqual([]);
  });

  test('a page for players says so in its place', () => {
    const shown = { result: { kind: 'unconfirmed', status: 503 } } as never;
    renderShell(() => <Content shown={shown} />, { player, failed: session });
    expect(screen.getByRole('heading').textContent).toBe('Your sign-in cannot be confirmed right now');
  });
});

describe('a page is asked for again', () => {
  test.each([
    ['the session', session],
    ['the accounts', accounts],
    ['a block', blocks],
    ['a break', user],
  ])('two seconds after the answer about %s was missing, until it is there', async (_, failed) => {
    const { refresh, answer } = await open({ player, failed });
    await pass(1999);
    expect(refresh).not.toHaveBeenCalled();
    await pass(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    act(() => answer({ player }));
    await pass(600_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    act(() => answer({ player, failed }));
    await pass(2000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('after pauses that double, up to a minute', async () => {
    const { refresh } = await open({ player, failed: session });
    const pauses: number[] = [];
    let since = 0;
    refresh.mockImplementation(async () => {
      pauses.push(Date.now() - since);
      since = Date.now();
    });
    since = Date.now();
    await pass(240_000);
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('not while it is hidden, and at once when it is seen again', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { refresh } = await open({ player, failed: session });
    await pass(120_000);
    expect(refresh).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a player', player],
    ['a guest', null],
  ])('not when it knows that it is that of %s', async (_, who) => {
    const { refresh } = await open({ player: who });
    await pass(600_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});
