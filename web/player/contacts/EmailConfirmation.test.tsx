import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { renderScreen } from '../../testing/renderScreen';

const own = 'ann@example.com';
interface Profile {
  email: string | null;
  isEmailConfirmed: boolean;
}

const playerWith = (profile: Profile | null, login = '7') => ({
  __typename: 'Player',
  residence: null,
  id: login,
  login,
  profile: profile && {
    name: null,
    protection: null,
    registeredAt: '2026-03-08T12:00:00.000Z',
    isTwoStepOn: false,
    phone: null,
    isPhoneConfirmed: false,
    isContactComplete: false,
    ...profile,
  },
});

function show(profile: Profile | null, { login = '7', isEmailConfirmationOffered = true } = {}) {
  const { environment, unmount } = renderScreen(Security, securityQuery, {
    player: { ...playerWith(profile, login), accounts: [], passkeys: [], socialNetworks: [] },
    site: {
      __typename: 'Site',
      isEmailConfirmationOffered,
      isPhoneConfirmationOffered: false,
      arePasskeysOffered: false,
      socialNetworks: [],
    },
  });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, answer, unmount };
}

beforeEach(() => sessionStorage.clear());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (more: object) => ({
  __typename: 'EmailConfirmationRefused',
  messageKey: 'error_invalid_fields',
  retryAfter: null,
  fields: [],
  ...more,
});
const requested = {
  requestEmailCode: { __typename: 'EmailCodeRequested', request: 'r', validSeconds: 900 },
};
const inputOf = ({ environment }: ReturnType<typeof show>): unknown =>
  environment.mock.getMostRecentOperation().request.variables.input;

test('an unknown profile, and a site without letters show nothing', () => {
  const heading = () => screen.queryByRole('heading', { name: 'E-mail address' });
  for (const shown of [
    show(null),
    show({ email: own, isEmailConfirmed: false }, { isEmailConfirmationOffered: false }),
  ]) {
    expect(heading()).toBeNull();
    shown.unmount();
  }
});

test('the own address is confirmed by a code, without the password', async () => {
  const shown = show({ email: own, isEmailConfirmed: false });
  expect(screen.getByText(/Our letters go to ann@example.com/)).toBeTruthy();
  await press('Confirm the address');
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await press('Send a code');
  expect(inputOf(shown)).toEqual({ email: own, current: '' });
  await shown.answer(requested);

  expect(screen.getByRole('status').textContent).toMatch(/A letter is on its way to ann@example.com/);
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the letter'));
  await userEvent.keyboard('123 456{Enter}');
  expect(inputOf(shown)).toEqual({ request: 'r', code: '123 456' });
  const player = playerWith({ email: own, isEmailConfirmed: true });
  await shown.answer({ confirmEmail: { __typename: 'EmailConfirmed', player } });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Your e-mail address is confirmed.');
  expect(document.activeElement).toBe(status);
  expect(sessionStorage.length).toBe(0);
});

test('another address asks for the password, and takes the question back with the address', async () => {
  const shown = show({ email: own, isEmailConfirmed: false });
  await press('Confirm the address');
  const email = screen.getByLabelText('E-mail address');
  await userEvent.clear(email);
  await userEvent.type(email, 'bob@example.com');
  await press('Send a code');
  expect(screen.getByText('Enter a password')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Current password'), 'my password');
  await press('Send a code');
  expect(inputOf(shown)).toEqual({ email: 'bob@example.com', current: 'my password' });
  await shown.answer({
    requestEmailCode: refused({
      fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }],
    }),
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await userEvent.clear(email);
  await userEvent.type(email, 'Ann@Example.com');
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('an account without an address gets one', async () => {
  const shown = show({ email: null, isEmailConfirmed: false });
  await press('Add an e-mail address');
  await press('Send a code');
  expect(screen.getByText('Enter your e-mail address')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('E-mail address'), own);
  await userEvent.type(screen.getByLabelText('Current password'), 'my password');
  await press('Send a code');
  expect(inputOf(shown)).toEqual({ email: own, current: 'my password' });
});

test('a reload finds the request again, for this player alone and while its code is valid', async () => {
  const profile = { email: own, isEmailConfirmed: false };
  const first = show(profile);
  await press('Confirm the address');
  await press('Send a code');
  await first.answer(requested);
  first.unmount();
  const second = show(profile);
  expect(screen.getByLabelText('Code from the letter')).toBeTruthy();
  second.unmount();
  const other = show(profile, { login: '8' });
  expect(screen.queryByLabelText('Code from the letter')).toBeNull();
  other.unmount();
  const later = Date.now() + 900_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  show(profile);
  expect(screen.queryByLabelText('Code from the letter')).toBeNull();
  jest.restoreAllMocks();
});

test('a wrong code is said, and what was typed stays; another code is asked for with the same address', async () => {
  const shown = show({ email: own, isEmailConfirmed: false });
  await press('Confirm the address');
  await press('Send a code');
  await shown.answer(requested);
  await userEvent.keyboard('123456');
  await press('Confirm the address');
  await shown.answer({ confirmEmail: refused({ messageKey: 'error_wrong_code' }) });
  expect(screen.getByRole('alert').textContent).toMatch(/does not match/);
  expect((screen.getByLabelText('Code from the letter') as HTMLInputElement).value).toBe('123456');
  await press('Ask for another code');
  expect((screen.getByLabelText('E-mail address') as HTMLInputElement).value).toBe(own);
  expect(sessionStorage.length).toBe(0);
});

test('a form that is left changes nothing, and gives the focus back', async () => {
  const shown = show({ email: own, isEmailConfirmed: false });
  await press('Confirm the address');
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(shown.environment.mock.getAllOperations()).toEqual([]);
});

test('without an answer the form says so and stays', async () => {
  const shown = show({ email: own, isEmailConfirmed: false });
  await press('Confirm the address');
  await press('Send a code');
  await act(async () => shown.environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
});
