import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import main from '../../foundation/i18n/dictionaries/en/main.json';
import { noticeStore } from '../../overlay/notices/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { RegistrationPage } from './RegistrationPage';
import { registrationQuery } from './registrationQuery';

const site = {
  isRegistrationAllowed: true,
  isDemo: false,
  currencies: ['RUB', 'USD'],
  minimumAge: 18,
  socialNetworks: [],
  isEmailConfirmationOffered: true,
  isPhoneConfirmationOffered: true,
};

function open(siteNow: object | null = site) {
  const reset = jest.fn(() => Promise.resolve());
  const url = '/en/registration';
  const { environment } = renderScreen(
    RegistrationPage,
    registrationQuery,
    { site: siteNow },
    { url, pageData: { reset } },
  );
  return { environment, reset };
}

const panel = () => within(screen.getByRole('tabpanel'));
const age = () => panel().getByRole<HTMLInputElement>('checkbox', { name: /at least 18/ });
const button = () => panel().getByRole<HTMLButtonElement>('button', { name: /^Regist/ });
const chooseEmail = () => fireEvent.click(screen.getByRole('tab', { name: 'E-mail' }));

async function answer({ environment }: ReturnType<typeof open>, data: object) {
  const operation = environment.mock.getMostRecentOperation();
  await act(async () => {
    environment.mock.resolve(operation, { data });
    await Promise.resolve();
  });
}

const refused = (more: object) => ({
  __typename: 'RegistrationRefused',
  retryAfter: null,
  fields: [],
  ...more,
});
const credentials = { login: '1000042', password: 'made-by-the-site' };

async function registerInOneClick() {
  const opened = open();
  fireEvent.click(age());
  fireEvent.click(button());
  await answer(opened, { registerOneClick: { __typename: 'Registered', credentials } });
  return opened;
}

afterEach(() => {
  act(() => {
    noticeStore.setState([], true);
  });
});

test('a demo site says that a new account holds demo money, before and after registering', async () => {
  const opened = open({ ...site, isDemo: true });
  expect(screen.getByText(/demo money/)).toBeTruthy();
  fireEvent.click(age());
  fireEvent.click(button());
  await answer(opened, { registerOneClick: { __typename: 'Registered', credentials } });
  expect(screen.getByText('Save your credentials')).toBeTruthy();
  expect(screen.getByText(/demo money/)).toBeTruthy();
});

describe('registering in one click', () => {
  test('sends the chosen currency and the confirmation of age', async () => {
    const user = userEvent.setup();
    const { environment } = open();
    await user.selectOptions(panel().getByRole('combobox'), 'USD');
    await user.click(age());
    await user.click(button());
    expect(sentVariables(environment)).toEqual([
      { input: { currency: 'USD', isOfAge: true, promoCode: null } },
    ]);
  });

  test('names the currencies in words, the default one chosen', () => {
    open();
    const options = panel().getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['RUB, Russian Ruble', 'USD, US Dollar']);
    expect(options[0]?.selected).toBe(true);
  });

  test('is not sent before age and rules are confirmed', () => {
    const { environment } = open();
    fireEvent.click(button());
    expect(sentVariables(environment)).toEqual([]);
    expect(age().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(age());
    expect(panel().getByText('Confirm your age and the rules to go on')).toBeTruthy();
  });

  test('registers once however often it is pressed', () => {
    const { environment } = open();
    fireEvent.click(age());
    fireEvent.click(button());
    fireEvent.submit(button());
    expect(sentVariables(environment)).toHaveLength(1);
    expect(button().disabled).toBe(true);
  });

  test('shows the credentials, and continues only when the player has saved them', async () => {
    const { reset } = await registerInOneClick();
    expect(screen.getByLabelText<HTMLInputElement>('Login number').value).toBe(credentials.login);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(credentials.password);
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(reset).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => {
      expect(reset).toHaveBeenCalledTimes(1);
    });
  });

  test('asks before the page with the credentials is left', async () => {
    await registerInOneClick();
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
  });

  test('copies a credential, and selects it when the browser refuses to copy', async () => {
    const user = userEvent.setup();
    await registerInOneClick();
    await user.click(screen.getByRole('button', { name: 'Copy: Login number' }));
    expect(await navigator.clipboard.readText()).toBe(credentials.login);

    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy: Password' }));
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.value.slice(password.selectionStart ?? 0, password.selectionEnd ?? 0)).toBe(
      credentials.password,
    );
    expect(screen.getByText('Selected. Copy it with your keyboard.')).toBeTruthy();
  });

  test('gives the credentials as a text file', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (made) => {
      file = made as Blob;
      return 'blob:credentials';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await registerInOneClick();
    fireEvent.click(screen.getByRole('button', { name: 'Download as a text file' }));
    expect(click).toHaveBeenCalledTimes(1);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result);
      };
      reader.readAsText(file as Blob);
    });
    expect(text).toBe('localhost\nLogin number: 1000042\nPassword: made-by-the-site\n');
  });
});

describe('the promo code', () => {
  afterEach(() => {
    document.cookie = 'bwpromocode=; Max-Age=0';
  });

  test('is filled in from the link that led here, and sent', () => {
    document.cookie = 'bwpromocode=WELCOME';
    const { environment } = open();
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: /Promo code/ }).value).toBe('WELCOME');
    fireEvent.click(age());
    fireEvent.click(button());
    expect(sentVariables(environment)).toEqual([
      { input: { currency: 'RUB', isOfAge: true, promoCode: 'WELCOME' } },
    ]);
  });

  test('that is wrong is named beside its field', async () => {
    const opened = open();
    const field = panel().getByRole('textbox', { name: /Promo code/ });
    fireEvent.change(field, { target: { value: 'no spaces' } });
    fireEvent.click(age());
    fireEvent.click(button());
    const fields = [{ field: 'promoCode', messageKey: 'error_field_promo_code_invalid' }];
    await answer(opened, { registerOneClick: refused({ messageKey: 'error_invalid_fields', fields }) });
    expect(panel().getByText(/Check the promo code/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });
});

describe('registering by e-mail', () => {
  const sent = {
    __typename: 'RegistrationRequested',
    request: 'first',
    validSeconds: 900,
    resendSeconds: 60,
  };
  const email = () => panel().getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
  const send = () => panel().getByRole<HTMLButtonElement>('button', { name: 'Send a code' });
  const code = () => panel().getByRole('textbox', { name: 'Code from the letter' });

  afterEach(() => {
    sessionStorage.clear();
    jest.useRealTimers();
  });

  async function ask(opened: ReturnType<typeof open>, answered: object = sent) {
    chooseEmail();
    fireEvent.change(email(), { target: { value: ' ann@example.com ' } });
    fireEvent.click(age());
    fireEvent.click(send());
    await answer(opened, { requestRegistrationByEmail: answered });
  }
  const type = (typed: string, password: string) => {
    fireEvent.change(code(), { target: { value: typed } });
    fireEvent.change(panel().getByLabelText('Password for your account'), { target: { value: password } });
    fireEvent.click(button());
  };
  const inputOf = ({ environment }: ReturnType<typeof open>) => sentVariables(environment).at(-1);

  test('sends a code, then registers with code and password, and continues at once', async () => {
    const opened = open();
    chooseEmail();
    fireEvent.change(email(), { target: { value: ' ann@example.com ' } });
    fireEvent.click(age());
    fireEvent.click(send());
    expect(inputOf(opened)).toEqual({
      input: { currency: 'RUB', isOfAge: true, promoCode: null, email: 'ann@example.com' },
    });
    await answer(opened, { requestRegistrationByEmail: sent });
    expect(panel().getByRole('status').textContent).toMatch(/A letter is on its way to .*ann@example.com/);
    expect(document.activeElement).toBe(code());
    type('123 456', 'long enough');
    expect(inputOf(opened)).toEqual({
      input: { request: 'first', code: '123 456', password: 'long enough' },
    });
    await answer(opened, { confirmRegistration: { __typename: 'Registered', credentials: null } });
    expect(opened.reset).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('registration_email')).toBeNull();
  });

  test('is not sent without an address and the age', () => {
    const { environment } = open();
    chooseEmail();
    fireEvent.click(send());
    expect(sentVariables(environment)).toEqual([]);
    expect(panel().getByText('Enter your e-mail address')).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  test('keeps what was typed after a wrong code, and says so', async () => {
    const opened = open();
    await ask(opened);
    type('000000', 'long enough');
    await answer(opened, { confirmRegistration: refused({ messageKey: 'error_wrong_code' }) });
    expect(panel().getByRole('alert').textContent).toBe(main.error_wrong_code);
    expect(panel().getByLabelText<HTMLInputElement>('Password for your account').value).toBe('long enough');
  });

  test('names what is missing beside code and password, and sends nothing', async () => {
    const opened = open();
    await ask(opened);
    type('', 'short');
    expect(panel().getByText(main.error_field_code_required)).toBeTruthy();
    expect(panel().getByText(main.error_field_password_too_short)).toBeTruthy();
    expect(sentVariables(opened.environment)).toHaveLength(0);
  });

  test('counts down to another code, whose request takes the place of the first', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = open();
    await ask(opened);
    const waiting = panel().getByRole<HTMLButtonElement>('button', { name: 'Another code in 60 s' });
    expect(waiting.disabled).toBe(true);
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    const another = panel().getByRole<HTMLButtonElement>('button', { name: 'Send another code' });
    fireEvent.click(another);
    expect(inputOf(opened)).toEqual({ input: { request: 'first' } });
    await answer(opened, { resendRegistration: { ...sent, request: 'second' } });
    expect(panel().getByRole<HTMLButtonElement>('button', { name: /Another code in/ }).disabled).toBe(true);
    type('123456', 'long enough');
    expect(inputOf(opened)).toEqual({
      input: { request: 'second', code: '123456', password: 'long enough' },
    });
  });

  test('waits as long as the server says when another code comes too soon', async () => {
    sessionStorage.setItem(
      'registration_email',
      JSON.stringify({ request: 'kept', to: 'ann@example.com', login: null, until: Date.now() + 60_000 }),
    );
    const opened = open();
    fireEvent.click(panel().getByRole('button', { name: 'Send another code' }));
    const soon = refused({ messageKey: 'error_too_many_tries', retryAfter: 40 });
    await answer(opened, { resendRegistration: soon });
    expect(panel().getByRole('alert').textContent).toMatch(/Too many attempts/);
    expect(panel().getByRole('button', { name: 'Another code in 40 s' })).toBeTruthy();
    expect(button().disabled).toBe(false);
  });

  test('begins with the code that was asked for before a reload', () => {
    sessionStorage.setItem(
      'registration_email',
      JSON.stringify({ request: 'kept', to: 'ann@example.com', login: null, until: Date.now() + 60_000 }),
    );
    open();
    expect(screen.getByRole('tab', { name: 'E-mail' }).getAttribute('aria-selected')).toBe('true');
    expect(code()).toBeTruthy();
  });

  test('goes back to another address with what was chosen', async () => {
    const opened = open();
    chooseEmail();
    fireEvent.change(panel().getByRole('combobox'), { target: { value: 'USD' } });
    await ask(opened);
    fireEvent.click(panel().getByRole('button', { name: 'Use another address' }));
    expect(document.activeElement).toBe(email());
    expect([email().value, panel().getByRole<HTMLSelectElement>('combobox').value, age().checked]).toEqual([
      'ann@example.com',
      'USD',
      true,
    ]);
  });

  test('shows each refused field with its own message, and focuses the first', async () => {
    const opened = open();
    const fields = [
      { field: 'email', messageKey: 'error_field_email_invalid' },
      { field: 'currency', messageKey: 'error_field_currency_not_offered' },
    ];
    await ask(opened, refused({ messageKey: 'error_invalid_fields', fields }));
    expect(panel().getByText(main.error_field_email_invalid)).toBeTruthy();
    expect(panel().getByText(/not kept in this currency/)).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  test.each([
    ['error_too_many_tries', 30, /Too many attempts/],
    ['error_registration_closed', null, /closed/],
    ['error_confirmation_not_offered', null, /sends no codes/],
  ])('says what to do when refused with %s', async (messageKey, retryAfter, sentence) => {
    await ask(open(), refused({ messageKey, retryAfter }));
    expect(panel().getByRole('alert').textContent).toMatch(sentence);
    expect(send().disabled).toBe(retryAfter !== null);
    expect(email().value).toBe('ann@example.com');
  });

  test('keeps what was typed when the site cannot be reached', async () => {
    const { environment } = open();
    chooseEmail();
    fireEvent.change(email(), { target: { value: 'ann@example.com' } });
    fireEvent.click(age());
    fireEvent.click(send());
    await act(async () => {
      environment.mock.rejectMostRecentOperation(new Error('offline'));
      await Promise.resolve();
    });
    expect(panel().getByRole('alert').textContent).toMatch(/cannot be reached/);
    expect(email().value).toBe('ann@example.com');
  });
});

describe('the ways to register', () => {
  test('are tabs that work by keyboard, and keep what was typed in the other tab', async () => {
    const user = userEvent.setup();
    open();
    const tab = (name: string) => screen.getByRole('tab', { name });
    await user.tab();
    expect(document.activeElement).toBe(tab('One click'));
    await user.keyboard('{ArrowRight}');
    expect([document.activeElement, tab('E-mail').getAttribute('aria-selected')]).toEqual([
      tab('E-mail'),
      'true',
    ]);
    await user.type(panel().getByRole('textbox', { name: 'E-mail address' }), 'ann');
    await user.click(tab('One click'));
    await user.keyboard('{End}');
    expect(tab('Phone').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowLeft}');
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' }).value).toBe('ann');
    await user.keyboard('{Home}');
    expect(tab('One click').getAttribute('aria-selected')).toBe('true');
  });

  test('are those that the site offers', () => {
    open({ ...site, isEmailConfirmationOffered: false, isPhoneConfirmationOffered: false });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['One click']);
  });

  test('are closed when the operator closed them, or when the configuration is unavailable', () => {
    open({ ...site, isRegistrationAllowed: false });
    expect(screen.getByText('Registration is closed at the moment.')).toBeTruthy();
    open(null);
    expect(screen.getByText(/Registering is not possible at the moment/)).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});
