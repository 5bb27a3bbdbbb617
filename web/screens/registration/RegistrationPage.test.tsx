import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore } from '../../overlay/notices/store';
import { sentVariables } from '../../testing/renderScreen';
import {
  age,
  answer,
  button,
  credentials,
  currency,
  open,
  panel,
  refused,
  site,
} from '../../testing/registration';

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

test('a site with real money registers nobody of whom nothing is known', () => {
  open({ ...site, isDemo: false });
  const ways = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(ways).toEqual(['E-mail', 'Phone']);
  expect(screen.queryByText(/demo money/)).toBeNull();
});

test('a demo site says that a new account holds demo money, before and after registering', async () => {
  const opened = open();
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
    await user.selectOptions(currency(), 'USD');
    await user.click(age());
    await user.click(button());
    expect(sentVariables(environment)).toEqual([
      { input: { currency: 'USD', isOfAge: true, promoCode: null, residence: null } },
    ]);
  });

  test('names the currencies in words, the default one chosen', () => {
    open();
    const options = [...currency().options];
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
      { input: { currency: 'RUB', isOfAge: true, promoCode: 'WELCOME', residence: null } },
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
