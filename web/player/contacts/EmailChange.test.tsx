import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { renderScreen } from '../../testing/renderScreen';

const own = 'ann@example.com';
const other = 'bob@example.com';

interface Shown {
  email?: string | null;
  isEmailConfirmed?: boolean;
  isTwoStepOn?: boolean;
  phone?: string | null;
}

const playerWith = (profile: Shown) => ({
  __typename: 'Player',
  id: '7',
  login: '7',
  residence: null,
  profile: {
    name: null,
    protection: null,
    registeredAt: '2026-03-08T12:00:00.000Z',
    email: own,
    isEmailConfirmed: true,
    isTwoStepOn: false,
    phone: null,
    isContactComplete: false,
    ...profile,
    isPhoneConfirmed: (profile.phone ?? null) !== null,
  },
});

function show(profile: Shown = {}) {
  const { environment, unmount } = renderScreen(Security, securityQuery, {
    player: { ...playerWith(profile), accounts: [], passkeys: [], socialNetworks: [] },
    site: {
      __typename: 'Site',
      isEmailConfirmationOffered: true,
      isPhoneConfirmationOffered: true,
      arePasskeysOffered: false,
      socialNetworks: [],
    },
  });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  const input = (): unknown => environment.mock.getMostRecentOperation().request.variables.input;
  return { environment, answer, input, unmount };
}

beforeEach(() => sessionStorage.clear());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = { result: { __typename: 'StepUpCodeSent', request: 'q', validSeconds: 900 } };
const proven = { result: { __typename: 'SteppedUp', proof: 'p' } };
const requested = {
  requestEmailCode: { __typename: 'EmailCodeRequested', request: 'r', validSeconds: 900 },
};
const refused = (messageKey: string) => ({
  result: { __typename: 'PasskeyRefused', messageKey, retryAfter: null, fields: [] },
});

/** Types another address, and goes on to the proof. */
async function begin(email = other): Promise<void> {
  await press('Change the address');
  expect(document.activeElement).toBe(screen.getByLabelText('New e-mail address'));
  await userEvent.keyboard(`${email}{Enter}`);
}

test('a confirmed address is changed by the password, a code to it, and a code to the new one', async () => {
  const shown = show();
  expect(screen.getByText('Our letters go to ann@example.com.')).toBeTruthy();
  await begin();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await userEvent.keyboard('my password{Enter}');
  expect(shown.input()).toEqual({ purpose: 'CHANGE_EMAIL', aim: other, current: 'my password' });
  await shown.answer(sent);
  await userEvent.keyboard('111 222');
  await press('Send a code to the new address');
  expect(shown.input()).toEqual({ request: 'q', code: '111 222' });
  await shown.answer(proven);
  expect(shown.input()).toEqual({ email: other, current: '', proof: 'p' });
  await shown.answer(requested);

  expect(screen.getByRole('status').textContent).toMatch(/A letter is on its way to bob@example.com/);
  await userEvent.keyboard('123456{Enter}');
  expect(shown.input()).toEqual({ request: 'r', code: '123456' });
  await shown.answer({
    confirmEmail: { __typename: 'EmailConfirmed', player: playerWith({ email: other }) },
  });
  const status = screen.getByRole('status');
  expect(status.textContent).toMatch(/^Your account has the new e-mail address/);
  expect(document.activeElement).toBe(status);
  expect(screen.getByText('Our letters go to bob@example.com.')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('with two-step sign-in a code of the authenticator takes the place of the letter', async () => {
  const shown = show({ isTwoStepOn: true });
  await begin();
  await userEvent.keyboard('654321{Enter}');
  expect(shown.input()).toEqual({ purpose: 'CHANGE_EMAIL', passkey: null, email: other, code: '654321' });
  await shown.answer(proven);
  expect(shown.input()).toEqual({ email: other, current: '', proof: 'p' });
});

test.each([
  ['', 'Enter your e-mail address'],
  ['bob', 'This is not an e-mail address; one looks like name@example.com'],
  [' ANN@example.com', 'This is your address already. Enter another one'],
])('the address %j is refused beside its field, and nothing is asked', async (email, message) => {
  const shown = show();
  await begin(email);
  expect(screen.getByText(message)).toBeTruthy();
  expect(shown.environment.mock.getAllOperations()).toEqual([]);
});

test('a wrong code to the old address is said, another can be asked for, and one can go back', async () => {
  const shown = show();
  await begin();
  await userEvent.keyboard('my password{Enter}');
  await shown.answer(sent);
  await userEvent.keyboard('111222{Enter}');
  await shown.answer(refused('error_wrong_code'));
  expect(screen.getByRole('alert').textContent).toMatch(/does not match/);
  await press('Ask for another code');
  expect(screen.getByLabelText('Current password')).toBeTruthy();
  await press('Not now');
  expect((screen.getByLabelText('New e-mail address') as HTMLInputElement).value).toBe(other);
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the address' }));
});

test('a refused request leads back to a new proof, and an answer that does not come is said', async () => {
  const shown = show({ isTwoStepOn: true });
  await begin();
  await userEvent.keyboard('654321{Enter}');
  await shown.answer(proven);
  await shown.answer({
    requestEmailCode: {
      __typename: 'EmailConfirmationRefused',
      messageKey: 'error_step_up_time_up',
      retryAfter: null,
      fields: [],
    },
  });
  expect(screen.getByRole('alert').textContent).toMatch(/That took too long/);
  await userEvent.keyboard('{Enter}');
  await act(async () => shown.environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
});

test('a reload finds the code to the new address again', async () => {
  const first = show({ isTwoStepOn: true });
  await begin();
  await userEvent.keyboard('654321{Enter}');
  await first.answer(proven);
  await first.answer(requested);
  first.unmount();
  show({ isTwoStepOn: true });
  expect(screen.getByLabelText('Code from the letter')).toBeTruthy();
  await press('Ask for another code');
  expect((screen.getByLabelText('New e-mail address') as HTMLInputElement).value).toBe(other);
});

test('who is excluded reads why the address stays', async () => {
  const shown = show({ isTwoStepOn: true });
  await begin();
  await userEvent.keyboard('654321{Enter}');
  await shown.answer(proven);
  await shown.answer({
    requestEmailCode: {
      __typename: 'EmailConfirmationRefused',
      messageKey: 'error_invalid_fields',
      retryAfter: null,
      fields: [{ field: 'email', messageKey: 'error_field_contact_excluded' }],
    },
  });
  expect(screen.getByRole('alert').textContent).toMatch(/^You are excluded from play/);
});

describe('the phone', () => {
  const phone = '+447400123456';

  test('is removed by the password and a code to the address', async () => {
    const shown = show({ phone });
    await press('Remove the phone');
    await userEvent.keyboard('my password{Enter}');
    expect(shown.input()).toEqual({ purpose: 'REMOVE_PHONE', aim: '', current: 'my password' });
    await shown.answer(sent);
    await userEvent.keyboard('111222{Enter}');
    await shown.answer(proven);
    expect(shown.input()).toEqual({ proof: 'p' });
    await shown.answer({ removePhone: { __typename: 'PhoneConfirmed', player: playerWith({}) } });
    const status = screen.getByRole('status');
    expect(status.textContent).toMatch(/^Your phone was removed/);
    expect(document.activeElement).toBe(status);
    expect(screen.getByRole('button', { name: 'Add a phone' })).toBeTruthy();
  });

  test('that is the only contact stays, and why is said', () => {
    show({ phone, isEmailConfirmed: false });
    expect(screen.queryByRole('button', { name: 'Remove the phone' })).toBeNull();
    expect(screen.getByText('You can remove the phone once an e-mail address is confirmed.')).toBeTruthy();
  });

  test('stays when its removal is refused or left', async () => {
    const shown = show({ phone, isTwoStepOn: true });
    await press('Remove the phone');
    await userEvent.keyboard('654321{Enter}');
    await shown.answer(proven);
    await shown.answer({
      removePhone: {
        __typename: 'PhoneConfirmationRefused',
        messageKey: 'error_step_up_time_up',
        retryAfter: null,
        fields: [],
      },
    });
    expect(screen.getByRole('alert').textContent).toMatch(/That took too long/);
    await press('Not now');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the phone' }));
  });
});
