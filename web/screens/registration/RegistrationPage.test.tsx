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
    expect(sentVariables(environment)).toEqual([{ input: { currency: 'USD', isOfAge: true } }]);
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

describe('registering by e-mail', () => {
  const fill = (email: string, password: string) => {
    fireEvent.change(panel().getByRole('textbox', { name: 'E-mail address' }), { target: { value: email } });
    fireEvent.change(panel().getByLabelText('Password'), { target: { value: password } });
    fireEvent.click(age());
    fireEvent.click(button());
  };

  test('sends what was typed and continues at once, since the player knows the password', async () => {
    const opened = open();
    chooseEmail();
    fill(' ann@example.com ', 'long enough');
    expect(sentVariables(opened.environment)).toEqual([
      { input: { currency: 'RUB', isOfAge: true, email: 'ann@example.com', password: 'long enough' } },
    ]);
    await answer(opened, { registerByEmail: { __typename: 'Registered', credentials: null } });
    expect(opened.reset).toHaveBeenCalledTimes(1);
  });

  test('states the rule for passwords, and does not send one that is too short', () => {
    const { environment } = open();
    chooseEmail();
    expect(panel().getByText('8 to 128 characters')).toBeTruthy();
    fill('ann@example.com', 'short');
    expect(sentVariables(environment)).toEqual([]);
    expect(panel().getByText('The password needs at least 8 characters')).toBeTruthy();
  });

  test('shows each refused field with its own message, and focuses the first', async () => {
    const opened = open();
    chooseEmail();
    fill('ann@example.com', 'long enough');
    const fields = [
      { field: 'email', messageKey: 'error_field_email_taken' },
      { field: 'currency', messageKey: 'error_field_currency_not_offered' },
    ];
    await answer(opened, { registerByEmail: refused({ messageKey: 'error_invalid_fields', fields }) });
    expect(panel().getByText(/registered already/)).toBeTruthy();
    expect(panel().getByText(/not kept in this currency/)).toBeTruthy();
    expect(panel().getByRole('alert').textContent).toContain(main.error_invalid_fields);
    expect(document.activeElement).toBe(panel().getByRole('textbox', { name: 'E-mail address' }));
  });

  test.each([
    ['error_too_many_tries', 30, /Too many attempts/],
    ['error_registration_closed', null, /closed/],
    ['error_invalid_fields', null, main.error_invalid_fields],
  ])('says what to do when refused with %s', async (messageKey, retryAfter, sentence) => {
    const opened = open();
    chooseEmail();
    fill('ann@example.com', 'long enough');
    await answer(opened, { registerByEmail: refused({ messageKey, retryAfter }) });
    expect(panel().getByRole('alert').textContent).toMatch(sentence);
    expect(button().disabled).toBe(retryAfter !== null);
    expect(panel().getByLabelText<HTMLInputElement>('Password').value).toBe('long enough');
  });

  test('keeps what was typed when the site cannot be reached', async () => {
    const { environment } = open();
    chooseEmail();
    fill('ann@example.com', 'long enough');
    await act(async () => {
      environment.mock.rejectMostRecentOperation(new Error('offline'));
      await Promise.resolve();
    });
    expect(panel().getByRole('alert').textContent).toMatch(/cannot be reached/);
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' }).value).toBe(
      'ann@example.com',
    );
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
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' }).value).toBe('ann');
    await user.keyboard('{Home}');
    expect(tab('One click').getAttribute('aria-selected')).toBe('true');
  });

  test('are closed when the operator closed them, or when the configuration is unavailable', () => {
    open({ ...site, isRegistrationAllowed: false });
    expect(screen.getByText('Registration is closed at the moment.')).toBeTruthy();
    open(null);
    expect(screen.getByText(/Registering is not possible at the moment/)).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});
