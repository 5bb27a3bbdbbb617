import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../../frame/Overlays';
import { loadLaterParts } from '../../overlay/later';
import { closeModal } from '../../overlay/modals/store';
import { openSignIn } from '../../overlay/modals/openSignIn';
import { sentVariables } from '../../testing/renderScreen';
import { renderShell } from '../../testing/renderShell';

const mockUse = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown): unknown => mockUse(options),
}));

beforeAll(loadLaterParts);
beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  mockUse.mockReset().mockResolvedValue({ id: 'used' });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  act(() => closeModal());
});

async function form(site = {}) {
  const reset = jest.fn(() => Promise.resolve());
  const { environment } = renderShell(
    (query) => <Overlays query={query} />,
    { player: null, site },
    { url: '/en/line', pageData: { reset } },
  );
  act(() => openSignIn());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Password');
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, reset, dialog, answer };
}
const button = { name: 'Sign in with a passkey' };
const asked = { __typename: 'PasskeyAsked', request: 'q1', options: '{"challenge":"abc"}' };

test('a passkey signs in without a login, and the session is as long as the tick says', async () => {
  const { environment, reset, dialog, answer } = await form();
  await userEvent.click(dialog.getByLabelText('Keep me signed in'));
  await userEvent.click(dialog.getByRole('button', button));
  await answer({ beginPasskeySignIn: asked });
  expect(mockUse).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(sentVariables(environment)).toEqual([
    { input: { request: 'q1', credential: '{"id":"used"}', remember: false } },
  ]);
  await answer({ signInByPasskey: { __typename: 'SignedIn' } });
  expect(reset).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unknown passkey is said, and the password can still be typed', async () => {
  const { reset, dialog, answer } = await form();
  await userEvent.click(dialog.getByRole('button', button));
  await answer({ beginPasskeySignIn: asked });
  await answer({
    signInByPasskey: { __typename: 'SignInRefused', messageKey: 'error_passkey_unknown', retryAfter: null },
  });
  expect(dialog.getByRole('alert').textContent).toMatch(/not known here/);
  expect(document.activeElement).toBe(dialog.getByRole('button', button));
  expect(dialog.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
  expect(reset).not.toHaveBeenCalled();
});

test('what the player cancels is said, and can be tried again', async () => {
  const { dialog, answer } = await form();
  mockUse.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await userEvent.click(dialog.getByRole('button', button));
  await answer({ beginPasskeySignIn: asked });
  expect(dialog.getByRole('alert').textContent).toMatch(/Nothing was chosen/);
  await userEvent.keyboard('{Enter}');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('too many tries name the wait and stop the button', async () => {
  const { dialog, answer } = await form();
  await userEvent.click(dialog.getByRole('button', button));
  await answer({
    beginPasskeySignIn: { __typename: 'PasskeyRefused', messageKey: 'error_too_many_tries', retryAfter: 60 },
  });
  expect(dialog.getByRole('button', button)).toHaveProperty('disabled', true);
});

test('without an answer of the site the button says so', async () => {
  const { environment, dialog } = await form();
  await userEvent.click(dialog.getByRole('button', button));
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(dialog.getByRole('alert').textContent).toMatch(/cannot be reached/);
});

test('no passkey is offered on a page where none work', async () => {
  const { dialog } = await form({ arePasskeysOffered: false });
  expect(dialog.queryByRole('button', button)).toBeNull();
});

test('no passkey is offered by a browser that knows none', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  const { dialog } = await form();
  expect(dialog.queryByRole('button', button)).toBeNull();
});
