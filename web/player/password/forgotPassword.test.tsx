import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../../frame/Overlays';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { renderShell } from '../../testing/renderShell';

const email = 'ann@example.com';

async function open() {
  const shell = renderShell(
    (query) => <Overlays query={query} />,
    { player: null },
    { url: '/en?showForgotPasswordModal=1' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'A forgotten password' }));
  const mutations = () =>
    shell.environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.operationKind === 'mutation');
  /** Answers the mutation under way; gives its input. */
  const answer = async (data: object): Promise<unknown> => {
    const [sent] = mutations();
    await act(async () => {
      if (sent) shell.environment.mock.resolve(sent, { data: data as never });
      await Promise.resolve();
    });
    return sent?.request.variables.input;
  };
  return { ...shell, dialog, answer, mutations };
}

const refusal = (more: object) => ({
  __typename: 'PasswordResetRefused',
  messageKey: 'error_invalid_fields',
  retryAfter: null,
  fields: [],
  ...more,
});

/** Asks for a code, which the server accepts. */
async function ask({ dialog, answer }: Awaited<ReturnType<typeof open>>, to = ` ${email} `) {
  await userEvent.type(dialog.getByLabelText('E-mail address or phone'), to);
  await userEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
  return answer({
    requestPasswordReset: { __typename: 'PasswordResetRequested', reset: 'id', validSeconds: 900 },
  });
}

async function type({ dialog }: Awaited<ReturnType<typeof open>>, code: string, password: string) {
  if (code) await userEvent.type(dialog.getByLabelText('Code'), code);
  if (password) await userEvent.type(dialog.getByLabelText('New password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Set the new password' }));
}

afterEach(() => {
  sessionStorage.clear();
  act(closeModal);
});

test('the address, then code and password: the password is replaced, and the way leads to the sign-in', async () => {
  const shown = await open();
  expect(await ask(shown)).toEqual({ email });
  expect(shown.dialog.getByRole('status').textContent).toMatch(/If an account has ann@example.com/);
  await type(shown, '123 456', 'a new password');
  const sent = await shown.answer({ resetPassword: { __typename: 'PasswordReplaced', signedOut: true } });
  expect(sent).toEqual({ reset: 'id', code: '123 456', password: 'a new password' });
  expect(shown.dialog.getByRole('status').textContent).toMatch(/Your new password is set/);
  expect(shown.dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login');
  expect(sessionStorage.length).toBe(0);
});

test('an empty address is not sent, and one that the server refuses is named', async () => {
  const { dialog, answer, mutations } = await open();
  const button = dialog.getByRole('button', { name: 'Send the code' });
  fireEvent.click(button);
  const field = dialog.getByLabelText('E-mail address or phone');
  expect(dialog.getByText('Enter your e-mail address')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(mutations()).toEqual([]);

  await userEvent.type(field, 'ann');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(mutations()).toHaveLength(1);
  const fields = [{ field: 'email', messageKey: 'error_field_email_invalid' }];
  await answer({ requestPasswordReset: refusal({ fields }) });
  expect(dialog.getByText(/This is not an e-mail address/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('ann');
});

test('a phone is taken as well, and one that gets no SMS is named', async () => {
  const { dialog, answer } = await open();
  const field = dialog.getByLabelText('E-mail address or phone');
  await userEvent.type(field, '0207 946 0000');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
  const fields = [{ field: 'phone', messageKey: 'error_field_phone_invalid' }];
  expect(await answer({ requestPasswordReset: refusal({ fields }) })).toEqual({ email: '0207 946 0000' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect((field as HTMLInputElement).value).toBe('0207 946 0000');
});

test('too many requests: the button waits as long as the server says', async () => {
  const { dialog, answer } = await open();
  await userEvent.type(dialog.getByLabelText('E-mail address or phone'), email);
  await userEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
  await answer({
    requestPasswordReset: refusal({ messageKey: 'error_too_many_tries', retryAfter: 3000 }),
  });
  expect(dialog.getByRole('alert').textContent).toMatch(/Too many attempts/);
  expect(dialog.getByText('Try again in 50 minutes.')).toBeTruthy();
  expect((dialog.getByRole('button', { name: 'Send the code' }) as HTMLButtonElement).disabled).toBe(true);
});

test.each([
  ['error_wrong_code', 'The code does not match. Check it and try again.'],
  ['error_code_time_up', 'This code is no longer valid. Ask for another one.'],
])('after the refusal %s, what was typed stays', async (messageKey, sentence) => {
  const shown = await open();
  await ask(shown);
  await type(shown, '123456', 'a new password');
  await shown.answer({ resetPassword: refusal({ messageKey }) });
  expect(shown.dialog.getByRole('alert').textContent).toBe(sentence);
  expect((shown.dialog.getByLabelText('Code') as HTMLInputElement).value).toBe('123456');
  expect((shown.dialog.getByLabelText('New password') as HTMLInputElement).value).toBe('a new password');
});

test('what is missing or too short is said before anything is sent', async () => {
  const shown = await open();
  await ask(shown);
  await type(shown, '', 'short');
  expect(shown.mutations()).toEqual([]);
  expect(shown.dialog.getByText('Enter the code')).toBeTruthy();
  expect(shown.dialog.getByText('The password needs at least 8 characters')).toBeTruthy();
  expect(document.activeElement).toBe(shown.dialog.getByLabelText('Code'));
});

test('without an answer the form says so and stays', async () => {
  const shown = await open();
  await ask(shown);
  await type(shown, '123456', 'a new password');
  await act(async () => {
    shown.environment.mock.rejectMostRecentOperation(new Error('offline'));
    await Promise.resolve();
  });
  expect(shown.dialog.getByRole('alert').textContent).toMatch(/cannot be reached/);
});

test('a reload keeps the request, until its code is no longer valid', async () => {
  const first = await open();
  await ask(first);
  first.unmount();
  const second = await open();
  expect(second.dialog.getByLabelText('Code')).toBeTruthy();
  second.unmount();
  const later = Date.now() + 900_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const third = await open();
  expect(third.dialog.getByLabelText('E-mail address or phone')).toBeTruthy();
  jest.restoreAllMocks();
});

test.each(['{', '{"request":7}', '"text"', 'null'])(
  'a stored request of %s is no request',
  async (stored) => {
    sessionStorage.setItem('password_reset', stored);
    const { dialog } = await open();
    expect(dialog.getByLabelText('E-mail address or phone')).toBeTruthy();
  },
);

test('another code is asked for with the same address', async () => {
  const shown = await open();
  await ask(shown);
  await userEvent.click(shown.dialog.getByRole('button', { name: 'Ask for another code' }));
  expect((shown.dialog.getByLabelText('E-mail address or phone') as HTMLInputElement).value).toBe(email);
  expect(sessionStorage.length).toBe(0);
});

test('who replaced the password by a phone alone reads that money waits, and by an address does not', async () => {
  const replaced = { resetPassword: { __typename: 'PasswordReplaced', signedOut: true } };
  const byPhone = await open();
  await ask(byPhone, '+44 7400 123456');
  await type(byPhone, '123456', 'a new password');
  await byPhone.answer(replaced);
  expect(byPhone.dialog.getByRole('status').textContent).toMatch(
    /Your new password is set.*For three days no money leaves the account/,
  );
  byPhone.unmount();
  const byLetter = await open();
  await ask(byLetter);
  await type(byLetter, '123456', 'a new password');
  await byLetter.answer(replaced);
  expect(byLetter.dialog.getByRole('status').textContent).not.toMatch(/three days/);
});

test('who has lost address and phone finds the way to write to the operator', async () => {
  const { dialog } = await open();
  await userEvent.click(dialog.getByText('No address or phone, or no longer yours?'));
  expect(dialog.getByText(/the operator helps you in/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a question' }));
  expect(modalStore.getState().open).toEqual({ name: 'userQuestion' });
});
