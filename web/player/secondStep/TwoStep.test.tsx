import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { renderScreen, sentVariables } from '../../testing/renderScreen';

const playerWith = (isTwoStepOn: boolean) => ({
  __typename: 'Player',
  id: '7',
  login: '7',
  passkeys: [],
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

function show(isTwoStepOn: boolean | null) {
  const player = isTwoStepOn === null ? { ...playerWith(false), profile: null } : playerWith(isTwoStepOn);
  const { environment } = renderScreen(Security, securityQuery, {
    player: { ...player, accounts: [], passkeys: [], socialNetworks: [] },
    site: {
      __typename: 'Site',
      isEmailConfirmationOffered: true,
      isPhoneConfirmationOffered: true,
      arePasskeysOffered: false,
      socialNetworks: [],
    },
  });
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { environment, answer, sent: () => sentVariables(environment) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (more: object) => ({
  __typename: 'TwoStepRefused',
  code: 'INVALID_FIELDS',
  messageKey: 'error_invalid_fields',
  retryAfter: null,
  fields: [],
  ...more,
});
const begun = {
  __typename: 'TwoStepBegun',
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/Touchline:7?secret=ABCDEFGH',
  qr: { size: 3, path: 'M1 1h1v1h-1z' },
};

async function scanning() {
  const shown = show(false);
  await press('Set up two-step sign-in');
  await userEvent.keyboard('my password{Enter}');
  await shown.answer({ beginTwoStep: begun });
  return shown;
}

test('the set-up leads from the password over the first code to the recovery codes', async () => {
  const shown = show(false);
  await press('Set up two-step sign-in');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await userEvent.keyboard('my password{Enter}');
  expect(shown.sent()).toEqual([{ input: { current: 'my password' } }]);
  await shown.answer({ beginTwoStep: begun });

  expect(
    screen
      .getByRole('img', { name: /QR code/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toBe(begun.qr.path);
  expect(screen.getByRole('link', { name: /Open in an app/ }).getAttribute('href')).toBe(begun.uri);
  expect((screen.getByRole('textbox', { name: 'Key to type into the app' }) as HTMLInputElement).value).toBe(
    'ABCDEFGH',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Code that the app shows'));
  await userEvent.keyboard('123 456{Enter}');
  expect(shown.sent()).toEqual([{ input: { code: '123 456' } }]);
  const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
  await shown.answer({
    confirmTwoStep: { __typename: 'TwoStepConfirmed', player: playerWith(true), recoveryCodes },
  });

  expect(document.activeElement?.textContent).toMatch(/Keep these recovery codes/);
  const list = within(screen.getByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await press('I have kept them');
  expect(document.activeElement?.textContent).toBe('Two-step sign-in is on.');
  expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy();
});

test('the recovery codes can be kept as a file', async () => {
  const shown = await scanning();
  await userEvent.keyboard('123456{Enter}');
  await shown.answer({
    confirmTwoStep: {
      __typename: 'TwoStepConfirmed',
      player: playerWith(true),
      recoveryCodes: ['aaaaa-bbbbb'],
    },
  });
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Download');
  expect([click.mock.calls.length, made.length]).toEqual([1, 1]);
});

test('it is switched off by the password and a code', async () => {
  const shown = show(true);
  await press('Switch off');
  await press('Switch off');
  expect([screen.getByText('Enter a password'), screen.getByText('Enter the code')]).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Current password'), 'my password');
  await userEvent.type(screen.getByLabelText('Code'), 'aaaaa-bbbbb{Enter}');
  expect(shown.sent()).toEqual([{ input: { current: 'my password', code: 'aaaaa-bbbbb' } }]);
  await shown.answer({ endTwoStep: { __typename: 'TwoStepEnded', player: playerWith(false) } });
  expect(document.activeElement?.textContent).toBe('Two-step sign-in is off. Your password is enough.');
  expect(screen.getByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy();
});

test('a wrong password is said beside its field, a wrong code below the form, and what was typed stays', async () => {
  const shown = show(true);
  await press('Switch off');
  await userEvent.keyboard('a guess');
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await shown.answer({
    endTwoStep: refused({ fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }] }),
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await press('Switch off');
  await shown.answer({ endTwoStep: refused({ messageKey: 'error_wrong_code' }) });
  expect(screen.getByRole('alert').textContent).toMatch(/does not match/);
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('123456');
});

test('a set-up that was made elsewhere is said', async () => {
  const shown = show(false);
  await press('Set up two-step sign-in');
  await userEvent.keyboard('my password{Enter}');
  await shown.answer({ beginTwoStep: refused({ messageKey: 'error_two_step_changed' }) });
  expect(screen.getByRole('alert').textContent).toMatch(/Load the page again/);
});

test('each form can be left, and gives the focus back', async () => {
  await scanning();
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up two-step sign-in' }));
});

test('without an answer a form says so and stays', async () => {
  const shown = await scanning();
  await userEvent.keyboard('123456{Enter}');
  await act(async () => shown.environment.mock.rejectMostRecentOperation(new Error('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
});

test('nothing is offered while the profile cannot be read', () => {
  show(null);
  expect(screen.queryByRole('heading', { name: 'Two-step sign-in' })).toBeNull();
});
