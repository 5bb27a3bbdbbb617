import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage } from '../../screens/login/SignInPage';
import { loginQuery } from '../../screens/login/loginQuery';
import { answerCountries } from '../../testing/answerCountries';
import { renderScreen } from '../../testing/renderScreen';
import { noticeStore } from '../../overlay/notices/store';

function show({ isPhoneConfirmationOffered = true } = {}) {
  const reset = jest.fn(() => Promise.resolve());
  const site = {
    isRegistrationAllowed: true,
    isDemo: false,
    isPhoneConfirmationOffered,
    arePasskeysOffered: false,
    socialNetworks: [],
  };
  const { environment, unmount } = renderScreen(
    SignInPage,
    loginQuery,
    { site },
    { url: '/en/user/login', pageData: { reset } },
  );
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, answer, reset, unmount };
}
type Shown = ReturnType<typeof show>;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => {
    noticeStore.setState([], true);
  });
});

const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
const inputOf = ({ environment }: Shown): unknown =>
  environment.mock.getMostRecentOperation().request.variables.input;

test('a site without SMS offers the login alone', () => {
  show({ isPhoneConfirmationOffered: false });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('the login is the first of three ways, and a way is mounted once it is shown', async () => {
  show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Login',
    'Phone',
    'SMS code',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login');
  expect(screen.getAllByLabelText('Password')).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox', { name: 'Login number or e-mail' }), 'ann');
  await tab('Phone');
  await tab('Login');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Login number or e-mail' }).value).toBe('ann');
});

describe('by phone and password', () => {
  async function send(shown: Shown) {
    await tab('Phone');
    await answerCountries(shown.environment);
    await userEvent.type(phone(), '7400 123456');
    const [, password] = screen.getAllByLabelText('Password');
    await userEvent.type(password as HTMLElement, 'secret{Enter}');
  }

  test('sends what was typed, and shows the page as the player', async () => {
    const shown = show();
    await send(shown);
    expect(inputOf(shown)).toEqual({ phone: '+447400123456', password: 'secret', remember: true });
    await shown.answer({ signInByPhone: { __typename: 'SignedIn' } });
    await waitFor(() => {
      expect(shown.reset).toHaveBeenCalledTimes(1);
    });
  });

  test('says why it was refused, and keeps what was typed', async () => {
    const shown = show();
    await send(shown);
    const refused = { messageKey: 'error_bad_phone_credentials', retryAfter: null };
    await shown.answer({ signInByPhone: { __typename: 'SignInRefused', ...refused } });
    expect(screen.getByRole('alert').textContent).toMatch(/The phone and the password do not match/);
    expect(phone().value).toBe('7400 123456');
  });

  test('names missing entries before anything is sent', async () => {
    const shown = show();
    await tab('Phone');
    await answerCountries(shown.environment);
    await press('Sign in');
    expect(screen.getByText('Enter your phone number')).toBeTruthy();
    expect(screen.getByText('Enter a password')).toBeTruthy();
    expect(document.activeElement).toBe(phone());
  });

  test('is followed by the second step, and comes back with the phone when that is over', async () => {
    const shown = show();
    await send(shown);
    await shown.answer({ signInByPhone: { __typename: 'SignInCodeRequired', request: 'r' } });
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    const over = { code: 'SIGN_IN_TIME_UP', messageKey: 'error_sign_in_time_up', retryAfter: null };
    await shown.answer({ signInByCode: { __typename: 'SignInRefused', ...over } });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Phone');
    expect(screen.getByRole('alert').textContent).toMatch(/took too long/);
    await answerCountries(shown.environment);
    expect(phone().value).toBe('7400 123456');
  });
});

describe('by a code from an SMS', () => {
  const requested = {
    requestSignInSms: { __typename: 'SignInSmsRequested', request: 'r', validSeconds: 900 },
  };

  async function ask(shown: Shown) {
    await tab('SMS code');
    await answerCountries(shown.environment);
    await userEvent.type(phone(), '7400 123456{Enter}');
  }
  async function asked(): Promise<Shown> {
    const shown = show();
    await ask(shown);
    expect(inputOf(shown)).toEqual({ phone: '+447400123456' });
    await shown.answer(requested);
    return shown;
  }
  const code = () => screen.getByLabelText<HTMLInputElement>('Code from the SMS');

  test('asks for the code, tells nobody whether it was sent, and signs in with it', async () => {
    const shown = await asked();
    expect(screen.getByRole('status').textContent).toMatch(/^If an account has confirmed \+447400123456,/);
    expect(document.activeElement).toBe(code());
    await userEvent.keyboard('123 456{Enter}');
    expect(inputOf(shown)).toEqual({ request: 'r', code: '123 456', remember: true });
    await shown.answer({ signInBySms: { __typename: 'SignedIn' } });
    await waitFor(() => {
      expect(shown.reset).toHaveBeenCalledTimes(1);
    });
    expect(sessionStorage.length).toBe(0);
  });

  test.each([
    ['error_wrong_code', /does not match/],
    ['error_code_time_up', /no longer valid|any more|another/],
  ])('says %s, keeps the code, and asks for another with the same phone', async (messageKey, sentence) => {
    const shown = await asked();
    await userEvent.keyboard('123456{Enter}');
    await shown.answer({ signInBySms: { __typename: 'SignInRefused', messageKey, retryAfter: null } });
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    expect(code().value).toBe('123456');
    await press('Ask for another code');
    await answerCountries(shown.environment);
    expect(phone().value).toBe('7400 123456');
    expect(document.activeElement).toBe(phone());
  });

  test('waits when there were too many, and names a number that can get none', async () => {
    const shown = show();
    await ask(shown);
    const refused = { __typename: 'SignInSmsRefused', retryAfter: null, fields: [] };
    const fields = [{ field: 'phone', messageKey: 'error_field_phone_invalid' }];
    await shown.answer({
      requestSignInSms: { ...refused, messageKey: 'error_invalid_fields', fields },
    });
    expect(screen.getByText('Enter a mobile number with its country code')).toBeTruthy();
    await press('Send a code');
    await shown.answer({
      requestSignInSms: { ...refused, messageKey: 'error_too_many_tries', retryAfter: 3600 },
    });
    expect(screen.getByText('Try again in 60 minutes.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a code' }).disabled).toBe(true);
  });

  test('is followed by the second step; left, it begins with the phone again', async () => {
    const shown = await asked();
    await userEvent.keyboard('123456{Enter}');
    await shown.answer({ signInBySms: { __typename: 'SignInCodeRequired', request: 's' } });
    await userEvent.type(screen.getByLabelText('Code'), '654321{Enter}');
    expect(inputOf(shown)).toEqual({ request: 's', code: '654321' });
    await shown.answer({
      signInByCode: {
        __typename: 'SignInRefused',
        code: 'WRONG_CODE',
        messageKey: 'error_wrong_code',
        retryAfter: null,
      },
    });
    await press('Start again');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('SMS code');
    await answerCountries(shown.environment);
    expect(phone().value).toBe('7400 123456');
  });

  test('a reload finds the request again', async () => {
    const shown = await asked();
    shown.unmount();
    show();
    await tab('SMS code');
    expect(code()).toBeTruthy();
  });
});
