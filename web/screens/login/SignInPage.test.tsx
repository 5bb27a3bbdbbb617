import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import main from '../../foundation/i18n/dictionaries/en/main.json';
import { noticeStore } from '../../overlay/notices/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { SignInPage } from './SignInPage';
import { loginQuery } from './loginQuery';

const player = { login: '1000001', password: 'secret-1' };

function open({
  site = { isRegistrationAllowed: true, isDemo: false, socialNetworks: [] } as object | null,
  url = '/en/user/login',
} = {}) {
  const reset = jest.fn(() => Promise.resolve());
  const data = { site: site && { isPhoneConfirmationOffered: true, arePasskeysOffered: false, ...site } };
  const { environment } = renderScreen(SignInPage, loginQuery, data, { url, pageData: { reset } });
  return { environment, reset };
}

const login = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Login number or e-mail' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ });

/** Fills in the form and sends it, in the fastest way. */
function send(typed = player) {
  fireEvent.change(login(), { target: { value: typed.login } });
  fireEvent.change(password(), { target: { value: typed.password } });
  fireEvent.click(button());
}

type Opened = ReturnType<typeof open>;

async function answer({ environment }: Opened, signIn: object) {
  const operation = environment.mock.getMostRecentOperation();
  await act(async () => {
    environment.mock.resolve(operation, { data: { signIn } });
    await Promise.resolve();
  });
}

const refused = (messageKey: string, retryAfter: number | null = null) => ({
  __typename: 'SignInRefused',
  messageKey,
  retryAfter,
});

afterEach(() => {
  jest.useRealTimers();
  act(() => {
    noticeStore.setState([], true);
  });
});

describe('signing in', () => {
  test('sends what was typed, reloads the page as the player and says so', async () => {
    const opened = open();
    send({ ...player, login: '  1000001 ' });
    expect(sentVariables(opened.environment)).toEqual([{ input: { ...player, remember: true } }]);
    await answer(opened, { __typename: 'SignedIn' });
    expect(opened.reset).toHaveBeenCalledTimes(1);
    await waitFor(() => {
      expect(noticeStore.getState().map(({ kind, text }) => [kind, text])).toEqual([
        ['done', 'You are signed in.'],
      ]);
    });
  });

  test.each([
    ['error_bad_credentials', /do not match/],
    ['error_too_many_tries', /Too many attempts/],
    ['error_invalid_fields', main.error_invalid_fields],
    ['error_of_a_newer_gateway', /on our side/],
  ])('says what to do when refused with %s, and keeps what was typed', async (messageKey, sentence) => {
    const opened = open();
    send();
    await answer(opened, refused(messageKey));
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    expect([login().value, password().value]).toEqual([player.login, player.password]);
    expect(opened.reset).not.toHaveBeenCalled();
    expect(button().disabled).toBe(false);
  });

  test('counts down a waiting time and accepts no attempt until it is over', async () => {
    jest.useFakeTimers();
    const opened = open();
    send();
    await answer(opened, refused('error_too_many_tries', 120));
    expect(screen.getByText('Try again in 2 minutes.')).toBeTruthy();
    expect(button().disabled).toBe(true);
    act(() => {
      jest.advanceTimersByTime(119_000);
    });
    expect(screen.getByText('Try again in 1 second.')).toBeTruthy();
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    expect(screen.queryByText(/Try again in/)).toBeNull();
    expect(button().disabled).toBe(false);
  });

  test('sends once however often it is pressed', async () => {
    const opened = open();
    send();
    fireEvent.submit(button());
    fireEvent.click(button());
    expect(sentVariables(opened.environment)).toHaveLength(1);
    expect(button().disabled).toBe(true);
    await answer(opened, { __typename: 'SignedIn' });
    expect(opened.reset).toHaveBeenCalledTimes(1);
  });

  test('keeps what was typed when the site cannot be reached, and can be tried again', async () => {
    const { environment } = open();
    send();
    await act(async () => {
      environment.mock.rejectMostRecentOperation(new Error('offline'));
      await Promise.resolve();
    });
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
    expect([login().value, password().value]).toEqual([player.login, player.password]);
    fireEvent.click(button());
    expect(sentVariables(environment)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what to do when a required check cannot be shown', async () => {
    const { environment } = open();
    send();
    const errors = [{ message: '', path: ['signIn'], extensions: { code: 'CAPTCHA_REQUIRED' } }];
    await act(async () => {
      environment.mock.rejectMostRecentOperation(
        Object.assign(new Error('refused'), { source: { data: null, errors } }),
      );
      await Promise.resolve();
    });
    expect(screen.getByRole('alert').textContent).toMatch(/security check.*ask support/);
    expect([login().value, password().value]).toEqual([player.login, player.password]);
  });

  test('marks missing fields before anything is sent', async () => {
    const user = userEvent.setup();
    const { environment } = open();
    await user.click(login());
    await user.keyboard('   {Enter}');
    expect(sentVariables(environment)).toHaveLength(0);
    expect(document.activeElement).toBe(login());
    expect(login().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your login number or e-mail')).toBeTruthy();
    expect(screen.getByText('Enter a password')).toBeTruthy();
  });

  test('works by the keyboard alone', async () => {
    const user = userEvent.setup();
    const { environment } = open();
    // First the ways to sign in, then the login.
    await user.tab();
    await user.tab();
    await user.keyboard(player.login);
    await user.tab();
    await user.keyboard(`${player.password}{Enter}`);
    expect(sentVariables(environment)).toEqual([{ input: { ...player, remember: true } }]);
  });

  test('shows and hides the password', async () => {
    const user = userEvent.setup();
    open();
    const reveal = screen.getByRole('button', { name: 'Show the password' });
    await user.type(password(), 'secret-1');
    await user.click(reveal);
    expect([password().type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(reveal);
    expect([password().type, password().value]).toEqual(['password', 'secret-1']);
  });

  test('lets password managers know the fields', () => {
    open();
    expect([login().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  });

  test('offers the demo player on a demo site only', async () => {
    const user = userEvent.setup();
    open({ site: { isRegistrationAllowed: true, isDemo: true, socialNetworks: [] } });
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    expect([login().value, password().value]).toEqual(['demo@touchline.example', 'demo-player-1']);
  });

  test('needs no configuration of the operator', async () => {
    const opened = open({ site: null });
    send();
    await answer(opened, { __typename: 'SignedIn' });
    expect(opened.reset).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Demo sign-in')).toBeNull();
  });

  test('tells guests of an office page why they are here, and keeps their destination in the link to register', () => {
    open({ url: '/en/auth?return=/en/office/history' });
    expect(screen.getByText(/Sign in to see this page/)).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Register' });
    expect(new URL(link.href).searchParams.get('return')).toBe('/en/office/history');
  });

  test('does not keep a destination on another site', () => {
    open({ url: '/en/user/login?return=//other.example' });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/en/registration',
    );
  });
});
