import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { PasswordChange } from './PasswordChange';

async function open() {
  const { environment } = renderWithRelay(<PasswordChange />);
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  const answer = (changePassword: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { changePassword } }));
  return { environment, answer };
}

async function type(current: string, password: string): Promise<void> {
  if (current) await userEvent.type(screen.getByLabelText('Current password'), current);
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
}

const refusal = (more: object) => ({
  __typename: 'PasswordChangeRefused',
  messageKey: 'error_invalid_fields',
  retryAfter: null,
  fields: [],
  ...more,
});

test('both passwords are sent, and the change is announced', async () => {
  const { environment, answer } = await open();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await type('old password', 'a new password');
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { current: 'old password', password: 'a new password' },
  });
  await answer({ __typename: 'PasswordChanged', player: { id: 'player', profile: null } });
  const status = screen.getByRole('status');
  expect(status.textContent).toMatch(/your other devices are signed out/);
  expect(document.activeElement).toBe(status);
});

test('a form that is left changes nothing, and gives the focus back', async () => {
  const { environment } = await open();
  await userEvent.type(screen.getByLabelText('Current password'), 'old password');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the old one' }));
  expect(environment.mock.getAllOperations()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the password' }));
});

test('what is missing or too short is said before anything is sent', async () => {
  const { environment } = await open();
  await type('', 'short');
  expect(screen.getByText('Enter a password')).toBeTruthy();
  expect(screen.getByText('The password needs at least 8 characters')).toBeTruthy();
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a wrong current password is said beside its field, and what was typed stays', async () => {
  const { answer } = await open();
  await type('a guess', 'a new password');
  await answer(refusal({ fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }] }));
  expect(screen.getByText('This is not your current password')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('a new password');
});

test('after too many tries the button waits', async () => {
  const { answer } = await open();
  await type('a guess', 'a new password');
  await answer(refusal({ messageKey: 'error_too_many_tries', retryAfter: 600 }));
  expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts/);
  expect((screen.getByRole('button', { name: 'Set the new password' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
});

test('without an answer the form says so and stays', async () => {
  const { environment } = await open();
  await type('old password', 'a new password');
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
});
