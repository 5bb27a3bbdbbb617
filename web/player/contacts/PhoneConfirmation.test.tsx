import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { answerCountries } from '../../testing/answerCountries';
import { renderScreen } from '../../testing/renderScreen';

const own = '+447400123456';
interface Profile {
  phone: string | null;
  isPhoneConfirmed: boolean;
}
const none: Profile = { phone: null, isPhoneConfirmed: false };

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
    email: null,
    isEmailConfirmed: false,
    isContactComplete: false,
    ...profile,
  },
});

function show(profile: Profile | null, { login = '7', isPhoneConfirmationOffered = true } = {}) {
  const { environment, unmount } = renderScreen(Security, securityQuery, {
    player: { ...playerWith(profile, login), accounts: [], passkeys: [], socialNetworks: [] },
    site: {
      __typename: 'Site',
      isEmailConfirmationOffered: false,
      isPhoneConfirmationOffered,
      arePasskeysOffered: false,
      socialNetworks: [],
    },
  });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, answer, unmount };
}

beforeEach(() => sessionStorage.clear());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
const refused = (more: object) => ({
  __typename: 'PhoneConfirmationRefused',
  messageKey: 'error_invalid_fields',
  retryAfter: null,
  fields: [],
  ...more,
});
const requested = {
  requestPhoneCode: { __typename: 'PhoneCodeRequested', request: 'r', validSeconds: 900 },
};
const inputOf = ({ environment }: ReturnType<typeof show>): unknown =>
  environment.mock.getMostRecentOperation().request.variables.input;

/** Asks for a code to the own number. */
async function ask(shown: ReturnType<typeof show>) {
  await press('Add a phone');
  await answerCountries(shown.environment);
  await userEvent.type(phone(), '7400 123456');
  await userEvent.type(screen.getByLabelText('Current password'), 'my password');
  await press('Send a code');
}

test('an unknown profile and a site without SMS show nothing', () => {
  for (const shown of [show(null), show(none, { isPhoneConfirmationOffered: false })]) {
    expect(screen.queryByRole('heading', { name: 'Phone' })).toBeNull();
    shown.unmount();
  }
});

test('an account without a phone gets one by a code, with the password', async () => {
  const shown = show(none);
  await ask(shown);
  expect(inputOf(shown)).toEqual({ phone: own, current: 'my password' });
  await shown.answer(requested);

  expect(screen.getByRole('status').textContent).toMatch(/^An SMS is on its way to \+447400123456\./);
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the SMS'));
  await userEvent.keyboard('123 456{Enter}');
  expect(inputOf(shown)).toEqual({ request: 'r', code: '123 456' });
  const player = playerWith({ phone: own, isPhoneConfirmed: true });
  await shown.answer({ confirmPhone: { __typename: 'PhoneConfirmed', player } });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Your phone is confirmed.');
  expect(document.activeElement).toBe(status);
  expect(screen.getByText(`You can sign in with ${own}.`)).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('a confirmed phone is changed in the same steps, beginning with an empty field', async () => {
  const shown = show({ phone: own, isPhoneConfirmed: true });
  await press('Change the phone');
  await answerCountries(shown.environment);
  expect(phone().value).toBe('');
  expect(document.activeElement).toBe(phone());
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the phone' }));
});

test('a phone that is not confirmed is filled in', async () => {
  const shown = show({ phone: own, isPhoneConfirmed: false });
  await press('Add a phone');
  await answerCountries(shown.environment);
  expect(phone().value).toBe('7400 123456');
});

test('missing and impossible entries are named before anything is sent', async () => {
  const shown = show(none);
  await press('Add a phone');
  await answerCountries(shown.environment);
  await press('Send a code');
  expect(screen.getByText('Enter your phone number')).toBeTruthy();
  expect(screen.getByText('Enter a password')).toBeTruthy();
  await userEvent.type(phone(), '7400');
  await userEvent.type(screen.getByLabelText('Current password'), 'my password');
  await press('Send a code');
  expect(document.activeElement).toBe(phone());
  expect(phone().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['error_field_phone_invalid', 'Enter a mobile number with its country code'],
  ['error_field_phone_confirmed', 'This phone is confirmed for your account already'],
])('the refusal %s is said beside the number, and what was typed stays', async (messageKey, text) => {
  const shown = show(none);
  await ask(shown);
  await shown.answer({ requestPhoneCode: refused({ fields: [{ field: 'phone', messageKey }] }) });
  expect(screen.getByText(text)).toBeTruthy();
  expect(phone().value).toBe('7400 123456');
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('my password');
});

test('a wrong code is said, and what was typed stays; another code is asked for with the same number', async () => {
  const shown = show(none);
  await ask(shown);
  await shown.answer(requested);
  await userEvent.keyboard('123456{Enter}');
  await shown.answer({ confirmPhone: refused({ messageKey: 'error_wrong_code' }) });
  expect(screen.getByRole('alert').textContent).toMatch(/The code does not match/);
  expect(screen.getByLabelText<HTMLInputElement>('Code from the SMS').value).toBe('123456');
  await press('Ask for another code');
  await answerCountries(shown.environment);
  expect(phone().value).toBe('7400 123456');
});

test('a reload finds the request again, for this player alone', async () => {
  const first = show(none);
  await ask(first);
  await first.answer(requested);
  first.unmount();
  const other = show(none, { login: '8' });
  expect(screen.queryByLabelText('Code from the SMS')).toBeNull();
  other.unmount();
  show(none);
  expect(screen.getByLabelText('Code from the SMS')).toBeTruthy();
});

test('without an answer a form says so and stays', async () => {
  const { environment } = show(none);
  await ask({ environment } as ReturnType<typeof show>);
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
  expect(phone().value).toBe('7400 123456');
});
