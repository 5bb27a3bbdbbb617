import { act, fireEvent, screen } from '@testing-library/react';
import main from '../../foundation/i18n/dictionaries/en/main.json';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { PasswordResetPage } from './PasswordResetPage';
import { passwordResetQuery } from './passwordResetQuery';

function open({
  site = { isPasswordResetOffered: true } as object | null,
  url = '/en/user/passwordreset?token=link',
} = {}) {
  return renderScreen(PasswordResetPage, passwordResetQuery, { site }, { url });
}

const password = () => screen.getByLabelText<HTMLInputElement>('New password');

function set(typed: string) {
  fireEvent.change(password(), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
}

async function answer({ environment }: ReturnType<typeof open>, resetPasswordByLink: object) {
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: { resetPasswordByLink } });
    await Promise.resolve();
  });
}

const refused = (messageKey: string) => ({
  __typename: 'PasswordResetRefused',
  messageKey,
  retryAfter: null,
  fields: [],
});

test('sets a new password, says so and leads to the sign-in', async () => {
  const opened = open();
  set('long enough');
  expect(sentVariables(opened.environment)).toEqual([{ input: { link: 'link', password: 'long enough' } }]);
  await answer(opened, { __typename: 'PasswordReplaced', signedOut: true });
  expect(screen.getByRole('status').textContent).toMatch(/Your new password is set/);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login');
});

test('names a short password, and sends nothing', () => {
  const { environment } = open();
  set('short');
  expect(screen.getByText(main.error_field_password_too_short)).toBeTruthy();
  expect(sentVariables(environment)).toEqual([]);
});

test('a link that is used or too old leads to another one', async () => {
  const opened = open();
  set('long enough');
  await answer(opened, refused('error_code_time_up'));
  expect(screen.getByRole('link', { name: 'Ask for another one' }).getAttribute('href')).toBe(
    '/en?showForgotPasswordModal=1',
  );
});

test('what else is refused is said, and what was typed stays', async () => {
  const opened = open();
  set('long enough');
  await answer(opened, refused('error_too_many_tries'));
  expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts/);
  expect(password().value).toBe('long enough');
});

test.each([
  ['without a link', { url: '/en/user/passwordreset' }, /used or too old/],
  ['where letters are not sent', { site: { isPasswordResetOffered: false } }, /sends no/],
])('%s there is no form', (_, more, sentence) => {
  open(more);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
