import { act, fireEvent, screen } from '@testing-library/react';
import main from '../../foundation/i18n/dictionaries/en/main.json';
import { sentVariables } from '../../testing/renderScreen';
import { age, answer, button, chooseEmail, currency, open, panel, refused } from '../../testing/registration';

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
      input: { currency: 'RUB', isOfAge: true, promoCode: null, residence: null, email: 'ann@example.com' },
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
    fireEvent.change(currency(), { target: { value: 'USD' } });
    await ask(opened);
    fireEvent.click(panel().getByRole('button', { name: 'Use another address' }));
    expect(document.activeElement).toBe(email());
    expect([email().value, currency().value, age().checked]).toEqual(['ann@example.com', 'USD', true]);
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
