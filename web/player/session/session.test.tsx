import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../../frame/Overlays';
import { loadLaterParts } from '../../overlay/later';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { sentVariables } from '../../testing/renderScreen';
import { renderShell } from '../../testing/renderShell';
import { AccountMenu } from '../menu/AccountMenu';
import { noteSignIn } from './inactivity';
import { openRegistration, openSignIn } from '../../overlay/modals/openSignIn';

// The menu of a player comes with a player's first page.
beforeAll(loadLaterParts);

const player = { id: 'UGxheWVyOjE=', login: '1000001' };

function open(playerNow: object | null, { url = '/en/line/football?day=1', inactivityMinutes = 0 } = {}) {
  const reset = jest.fn(() => Promise.resolve());
  const shell = renderShell(
    (query) => (
      <>
        <AccountMenu query={query} />
        <Overlays query={query} />
      </>
    ),
    { player: playerNow, site: { inactivityMinutes } },
    { url, pageData: { reset } },
  );
  return { ...shell, reset };
}

let channels: BroadcastChannel[] = [];

/** Another tab of the same browser. */
function otherTab() {
  const channel = new BroadcastChannel('session');
  channels.push(channel);
  const told: unknown[] = [];
  channel.onmessage = ({ data }) => told.push(data);
  return { channel, told };
}

const texts = () => noticeStore.getState().map(({ text }) => text);
const dialog = () => screen.findByRole('dialog');

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  for (const channel of channels) channel.close();
  channels = [];
  act(() => {
    noticeStore.setState([], true);
    closeModal();
  });
});

describe('the links to sign in and register', () => {
  test('bring the player back, in new tabs and without scripts too', () => {
    open(null);
    const back = encodeURIComponent('/en/line/football?day=1');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/en/user/login?return=${back}`,
    );
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      `/en/registration?return=${back}`,
    );
  });

  test('open a modal on a plain press, and a tab on a press for a new tab', async () => {
    open(null);
    // Cancels the press: the browser itself would follow the link.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))).toBe(false);
    expect(within(await dialog()).getByRole('textbox', { name: 'Login number or e-mail' })).toBeTruthy();
  });

  test('leave registration out when the operator has closed it', () => {
    renderShell((query) => <AccountMenu query={query} />, {
      player: null,
      site: { isRegistrationAllowed: false },
    });
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

describe('a modal', () => {
  test('says why it opened, and closes by Escape', async () => {
    open(null);
    act(() => {
      openSignIn({ reason: 'Sign in to place the coupon.' });
    });
    const opened = await dialog();
    expect(within(opened).getByText('Sign in to place the coupon.')).toBeTruthy();
    fireEvent(opened, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes by a press on the backdrop, and not by one inside', async () => {
    open(null);
    act(openRegistration);
    const opened = await dialog();
    fireEvent.mouseDown(within(opened).getByRole('heading'));
    expect(screen.getByRole('dialog')).toBe(opened);
    fireEvent.mouseDown(opened);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is replaced by the modal that it leads to', async () => {
    const user = userEvent.setup();
    open(null);
    act(() => {
      openSignIn();
    });
    await user.click(within(await dialog()).getByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('tab', { name: 'One click' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test.each(['/en/user/login', '/en/registration'])(
    'to register does not open over %s: the page to register takes its place',
    async (url) => {
      open(null, { url });
      act(openRegistration);
      expect(modalStore.getState().open).not.toBeNull();
      await waitFor(() => {
        expect(modalStore.getState().open).toBeNull();
      });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('signs in over the page, tells the other tabs and closes', async () => {
    const { environment, reset } = open(null);
    const { told } = otherTab();
    act(() => {
      openSignIn();
    });
    const form = within(await dialog());
    fireEvent.change(form.getByRole('textbox'), { target: { value: '1000001' } });
    fireEvent.change(form.getByLabelText('Password'), { target: { value: 'secret-1' } });
    fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
    await act(async () => {
      environment.mock.resolveMostRecentOperation({ data: { signIn: { __typename: 'SignedIn' } } });
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(told).toEqual(['started']);
    });
    expect(reset).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(texts()).toEqual(['You are signed in.']);
  });

  test('keeps the credentials until the player says that they are saved', async () => {
    const { environment } = open(null);
    act(openRegistration);
    const opened = await dialog();
    const panel = within(within(opened).getByRole('tabpanel'));
    fireEvent.click(panel.getByRole('checkbox'));
    fireEvent.click(panel.getByRole('button', { name: 'Register' }));
    const credentials = { login: '1000042', password: 'made-by-the-site' };
    await act(async () => {
      environment.mock.resolveMostRecentOperation({
        data: { registerOneClick: { __typename: 'Registered', credentials } },
      });
      await Promise.resolve();
    });
    fireEvent(opened, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(opened);
    expect(within(opened).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(within(opened).getByLabelText<HTMLInputElement>('Password').value).toBe(credentials.password);
    fireEvent.click(within(opened).getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('a signed-in player', () => {
  test('sees the balance and a link to each page of the office', () => {
    open(player);
    expect(screen.getByRole('link', { name: 'Balance: $150.00' }).getAttribute('href')).toBe(
      '/en/office/account',
    );
    const hrefs = ['Account', 'Bet history', 'Settings'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/en/office/account', '/en/office/history', '/en/office/settings']);
  });

  test('UC-03: hides the balance for others who see the screen, and shows it again', async () => {
    open(player);
    fireEvent.click(screen.getByLabelText('Account menu: 1000001'));
    fireEvent.click(await screen.findByRole('button', { name: 'Hide the balance' }));
    expect(screen.getByRole('link', { name: 'Balance hidden' }).textContent).toBe('USD ••••');
    fireEvent.click(screen.getByRole('button', { name: 'Show the balance' }));
    expect(screen.getByRole('link', { name: 'Balance: $150.00' })).toBeTruthy();
  });

  test('stays signed in while the accounts cannot be read', () => {
    renderShell((query) => <AccountMenu query={query} />, { player: { ...player, activeAccount: null } });
    expect(screen.getByRole('link', { name: 'The balance cannot be read at the moment' })).toBeTruthy();
  });

  test('is asked before signing out, and can stay', async () => {
    const user = userEvent.setup();
    const { environment } = open(player);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentVariables(environment)).toEqual([]);
  });

  test('signs out on the same page, once, and the other tabs learn of it', async () => {
    const user = userEvent.setup();
    const { environment, reset, answer } = open(player);
    const { told } = otherTab();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    const confirm = within(await dialog()).getByRole('button', { name: 'Sign out' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(sentVariables(environment)).toHaveLength(1);
    await act(async () => {
      environment.mock.resolveMostRecentOperation({ data: { signOut: { signedOut: true } } });
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(told).toEqual(['ended']);
    });
    expect(reset).toHaveBeenCalledTimes(1);
    // The screen changes some time after the answers arrived.
    act(() => {
      answer({ player: null });
    });
    expect(texts()).toEqual(['You are signed out.']);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  test('is not shown as signed out when the server did not confirm it', async () => {
    const user = userEvent.setup();
    const { environment, reset } = open(player);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    const opened = within(await dialog());
    fireEvent.click(opened.getByRole('button', { name: 'Sign out' }));
    await act(async () => {
      environment.mock.rejectMostRecentOperation(new Error('offline'));
      await Promise.resolve();
    });
    expect(opened.getByRole('alert').textContent).toMatch(/cannot be reached/);
    expect(reset).not.toHaveBeenCalled();
  });
});

describe('a session that changes elsewhere', () => {
  test('is announced when the server ended it, with a link to sign in', async () => {
    const { answer } = open(player);
    act(() => {
      answer({ player: null });
    });
    expect(texts()).toEqual(['Your session has ended. Sign in to go on; your coupon is kept.']);
    const notice = within(screen.getByRole('region', { name: 'Notifications' }));
    fireEvent.click(notice.getByRole('button', { name: 'Sign in' }));
    expect(await dialog()).toBeTruthy();
  });

  test('is announced again after an end that the player requested', async () => {
    const { answer, reset } = open(null);
    otherTab().channel.postMessage('ended');
    await waitFor(() => {
      expect(reset).toHaveBeenCalledTimes(1);
    });
    act(() => {
      answer({ player });
    });
    act(() => {
      answer({ player: null });
    });
    expect(texts()).toEqual(['Your session has ended. Sign in to go on; your coupon is kept.']);
  });

  test.each([
    ['ended', player, ['You are signed out.']],
    ['started', null, []],
  ] as const)('shows the page anew when another tab %s it', async (change, playerNow, said) => {
    const { reset, answer } = open(playerNow);
    otherTab().channel.postMessage(change);
    await waitFor(() => {
      expect(reset).toHaveBeenCalledTimes(1);
    });
    act(() => {
      answer({ player: playerNow ? null : player });
    });
    expect(texts()).toEqual(said);
  });

  test('is checked once a minute, while the page is visible and a player signed in', async () => {
    jest.useFakeTimers();
    const { environment, reset } = open(player);
    const checks = () =>
      environment.mock
        .getAllOperations()
        .filter(({ request }) => request.node.operation.name === 'useSessionCheckQuery');
    const answerCheck = (signedIn: boolean | null) =>
      act(async () => {
        const [operation] = checks();
        if (!operation) throw new Error('Nothing asked whether the session is open.');
        environment.mock.resolve(operation, {
          data: { page: { signedIn }, node: signedIn ? { __typename: 'Player', id: player.id } : null },
        });
        await Promise.resolve();
      });
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(checks()).toHaveLength(0);
    visibility.mockReturnValue('visible');
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(checks()).toHaveLength(1);
    await answerCheck(null);
    expect(reset).not.toHaveBeenCalled();
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    await answerCheck(false);
    expect(reset).toHaveBeenCalledTimes(1);
  });
});

describe('a player who is away', () => {
  const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
  /** The sign-outs that wait for their answer. */
  const signOuts = ({ environment }: ReturnType<typeof open>) =>
    environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.operation.name === 'useAutoLogoffMutation');
  const answerSignOut = (opened: ReturnType<typeof open>) =>
    act(async () => {
      const [operation] = signOuts(opened);
      if (!operation) throw new Error('Nobody was signed out.');
      opened.environment.mock.resolve(operation, { data: { signOut: { signedOut: true } } });
      await jest.advanceTimersByTimeAsync(0);
    });

  test('is signed out after the minutes that the operator allows, and told why at the next sign-in', async () => {
    jest.useFakeTimers();
    const opened = open(player, { inactivityMinutes: 15 });
    await pass(10);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(14);
    expect(signOuts(opened)).toHaveLength(0);
    await pass(1);
    expect(signOuts(opened)).toHaveLength(1);
    await answerSignOut(opened);
    expect(opened.reset).toHaveBeenCalledTimes(1);
    act(() => opened.answer({ player: null }));
    const ended = 'Your session has ended. Sign in to go on; your coupon is kept.';
    expect(texts()).toEqual([ended]);
    noteSignIn();
    act(() => opened.answer({ player }));
    const titles = () => noticeStore.getState().map(({ title }) => title);
    expect(titles()).toContain('Signed out while you were away');
  });

  test('stays signed in where the operator sets no minutes', async () => {
    jest.useFakeTimers();
    const opened = open(player);
    await pass(120);
    expect(signOuts(opened)).toHaveLength(0);
  });

  test('is signed out a minute later when the server could not be reached', async () => {
    jest.useFakeTimers();
    const opened = open(player, { inactivityMinutes: 15 });
    await pass(15);
    await act(async () => {
      const [operation] = signOuts(opened);
      if (operation) opened.environment.mock.reject(operation, new Error('offline'));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(opened.reset).not.toHaveBeenCalled();
    // Coming back does not undo it.
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(1);
    await answerSignOut(opened);
    expect(opened.reset).toHaveBeenCalledTimes(1);
    await pass(5);
    expect(signOuts(opened)).toHaveLength(0);
  });
});
