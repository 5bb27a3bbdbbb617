import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { renderScreen, sentVariables } from '../../testing/renderScreen';

const mockMake = jest.fn();
const mockUse = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown): unknown => mockMake(options),
  startAuthentication: (options: unknown): unknown => mockUse(options),
}));

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  mockMake.mockReset().mockResolvedValue({ id: 'made' });
  mockUse.mockReset().mockResolvedValue({ id: 'used' });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const phone = {
  __typename: 'Passkey',
  id: 'p1',
  name: 'Phone',
  createdAt: '2026-03-08T12:00:00.000Z',
  lastUsedAt: null as string | null,
  isBackedUp: true,
};
type Listed = readonly (typeof phone)[] | null;

const playerWith = (passkeys: Listed, isTwoStepOn = false) => ({
  __typename: 'Player',
  id: '7',
  login: '7',
  passkeys,
  socialNetworks: [],
  profile: {
    name: null,
    protection: null,
    registeredAt: '2026-03-08T12:00:00.000Z',
    email: 'ann@example.com',
    isEmailConfirmed: true,
    phone: null,
    isPhoneConfirmed: false,
    isTwoStepOn,
  },
});

function show(passkeys: Listed, { isTwoStepOn = false, arePasskeysOffered = true } = {}) {
  const { environment } = renderScreen(Security, securityQuery, {
    player: { ...playerWith(passkeys, isTwoStepOn), accounts: [] },
    site: {
      __typename: 'Site',
      isEmailConfirmationOffered: true,
      isPhoneConfirmationOffered: true,
      arePasskeysOffered,
      socialNetworks: [],
    },
  });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, answer, sent: () => sentVariables(environment) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (messageKey: string, more = {}) => ({
  __typename: 'PasskeyRefused',
  messageKey,
  retryAfter: null,
  fields: [],
  ...more,
});
const asked = { __typename: 'PasskeyAsked', request: 'q1', options: '{"challenge":"abc"}' };
const stepped = { __typename: 'SteppedUp', proof: 'proof' };
const fault = (name: string) => Object.assign(new Error(name), { name });

/** Presses until an authenticator makes the passkey. */
async function making() {
  const shown = show([]);
  await press('Add a passkey');
  await userEvent.keyboard('my password{Enter}');
  await shown.answer({ result: stepped });
  await shown.answer({ beginPasskey: asked });
  return shown;
}

test('a passkey is added once the password proved who asks', async () => {
  const shown = show([]);
  await press('Add a passkey');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Enter a password')).toBeTruthy();
  await userEvent.keyboard('my password{Enter}');
  expect(shown.sent()).toEqual([
    { input: { purpose: 'ADD_PASSKEY', passkey: null, current: 'my password' } },
  ]);
  await shown.answer({ result: stepped });
  expect(shown.sent()).toEqual([{ input: { proof: 'proof' } }]);
  await shown.answer({ beginPasskey: asked });
  expect(mockMake).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(shown.sent()).toEqual([{ input: { request: 'q1', credential: '{"id":"made"}' } }]);
  await shown.answer({ addPasskey: { __typename: 'PasskeysChanged', player: playerWith([phone]) } });
  expect(document.activeElement?.textContent).toMatch(/The passkey was added/);
  const list = within(screen.getByRole('list', { name: 'Passkeys' }));
  expect(list.getByText('Phone')).toBeTruthy();
  expect(list.getByText('Not used yet')).toBeTruthy();
  expect(list.getByText('Also on your other devices')).toBeTruthy();
});

test.each([
  ['NotAllowedError', 'Nothing was chosen. Try again, or use your password.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotSupportedError', 'This device could not do it. Use another device, or your password.'],
  ['SecurityError', 'Passkeys do not work at this address. Use your password.'],
])('after %s the same question can be asked again', async (name, text) => {
  mockMake.mockRejectedValueOnce(fault(name));
  const shown = await making();
  expect(screen.getByRole('alert').textContent).toBe(text);
  await press('Try again');
  expect(shown.sent()).toEqual([{ input: { request: 'q1', credential: '{"id":"made"}' } }]);
});

test('what took too long is told apart from what was cancelled', async () => {
  mockMake.mockRejectedValueOnce(fault('NotAllowedError'));
  const shown = show([]);
  await press('Add a passkey');
  await userEvent.keyboard('my password{Enter}');
  await shown.answer({ result: stepped });
  await shown.answer({ beginPasskey: { ...asked, options: '{"timeout":0}' } });
  expect(screen.getByRole('alert').textContent).toBe('That took too long. Try again.');
});

test('a passkey that the site refuses has the player prove it again, with the reason', async () => {
  const shown = await making();
  await shown.answer({ addPasskey: refused('error_passkeys_full') });
  expect(screen.getByRole('alert').textContent).toMatch(/as many passkeys as there may be/);
  expect(screen.getByLabelText('Current password')).toBe(document.activeElement);
});

test('a wrong password is said beside its field, and no device is asked', async () => {
  const shown = show([]);
  await press('Add a passkey');
  await userEvent.keyboard('a guess{Enter}');
  await shown.answer({
    result: refused('error_invalid_fields', {
      fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }],
    }),
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect(mockMake).not.toHaveBeenCalled();
});

test('with two-step sign-in on, a code is asked for in place of the password', async () => {
  const shown = show([], { isTwoStepOn: true });
  await press('Add a passkey');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  await userEvent.keyboard('123456{Enter}');
  expect(shown.sent()).toEqual([{ input: { purpose: 'ADD_PASSKEY', passkey: null, code: '123456' } }]);
});

test('a passkey is removed by a passkey, in place of the password', async () => {
  const shown = show([phone]);
  await press('Remove: Phone');
  await press('Use a passkey instead');
  expect(shown.sent()).toEqual([{ input: { purpose: 'REMOVE_PASSKEY', passkey: 'p1' } }]);
  await shown.answer({ beginStepUp: asked });
  expect(shown.sent()).toEqual([{ input: { request: 'q1', credential: '{"id":"used"}' } }]);
  await shown.answer({ stepUpByPasskey: stepped });
  expect(shown.sent()).toEqual([{ input: { passkey: 'p1', proof: 'proof' } }]);
  await shown.answer({ removePasskey: { __typename: 'PasskeysChanged', player: playerWith([]) } });
  expect(document.activeElement?.textContent).toMatch(/The passkey was removed/);
  expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull();
});

test('a cancelled proof is said and can be left, which gives the focus back', async () => {
  mockUse.mockRejectedValue(fault('NotAllowedError'));
  const shown = show([phone]);
  await press('Remove: Phone');
  await press('Use a passkey instead');
  await shown.answer({ beginStepUp: asked });
  expect(screen.getByRole('alert').textContent).toMatch(/Nothing was chosen/);
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Phone' }));
});

test('a passkey is renamed, but not to nothing', async () => {
  const shown = show([{ ...phone, lastUsedAt: '2026-03-09T12:00:00.000Z' }]);
  expect(screen.getByText(/^Last used/)).toBeTruthy();
  await press('Rename: Phone');
  const field = screen.getByLabelText('Name of the passkey') as HTMLInputElement;
  expect([document.activeElement, field.value]).toEqual([field, 'Phone']);
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Enter a name')).toBeTruthy();
  await userEvent.keyboard('  Laptop {Enter}');
  expect(shown.sent()).toEqual([{ input: { passkey: 'p1', name: 'Laptop' } }]);
  const player = playerWith([{ ...phone, name: 'Laptop' }]);
  await shown.answer({ renamePasskey: { __typename: 'PasskeysChanged', player } });
  expect(document.activeElement?.textContent).toBe('The passkey has a new name.');
  expect(screen.getByRole('button', { name: 'Rename: Laptop' })).toBeTruthy();
});

test('two-step sign-in is switched off by the password and a passkey, which is asked once', async () => {
  const shown = show([phone], { isTwoStepOn: true });
  await press('Switch off');
  await press('Use a passkey instead of the code');
  expect(screen.getByText('Enter a password')).toBeTruthy();
  await userEvent.keyboard('a guess');
  await press('Use a passkey instead of the code');
  expect(shown.sent()).toEqual([{ input: { purpose: 'END_TWO_STEP', passkey: null } }]);
  await shown.answer({ beginStepUp: asked });
  await shown.answer({ stepUpByPasskey: stepped });
  expect(shown.sent()).toEqual([{ input: { current: 'a guess', proof: 'proof' } }]);
  await shown.answer({
    endTwoStep: {
      __typename: 'TwoStepRefused',
      code: 'INVALID_FIELDS',
      messageKey: 'error_invalid_fields',
      retryAfter: null,
      fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }],
    },
  });
  await press('Use a passkey instead of the code');
  expect(mockUse).toHaveBeenCalledTimes(1);
  await shown.answer({ endTwoStep: { __typename: 'TwoStepEnded', player: playerWith([phone]) } });
  expect(document.activeElement?.textContent).toMatch(/Two-step sign-in is off/);
});

test('a browser without passkeys shows those that there are, and offers no more', () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  show([{ ...phone, name: '' }]);
  expect(screen.getByText('This browser cannot use passkeys.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove: Passkey' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('while the service is away the section says so', () => {
  show(null);
  expect(screen.getByText(/cannot be shown now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('nothing of passkeys is offered on a page where they do not work', async () => {
  show([phone], { isTwoStepOn: true, arePasskeysOffered: false });
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  await press('Switch off');
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});
