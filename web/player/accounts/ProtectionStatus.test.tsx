import { screen, within } from '@testing-library/react';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { renderScreen } from '../../testing/renderScreen';

function show(protection: object | null) {
  const profile = {
    name: null,
    registeredAt: '2026-03-08T12:00:00.000Z',
    email: 'ann@example.com',
    isEmailConfirmed: true,
    phone: null,
    isPhoneConfirmed: false,
    isTwoStepOn: false,
    protection,
  };
  renderScreen(Security, securityQuery, {
    player: {
      __typename: 'Player',
      id: '7',
      login: '7',
      profile,
      accounts: [],
      passkeys: [],
      socialNetworks: [],
    },
    site: {
      __typename: 'Site',
      isEmailConfirmationOffered: true,
      isPhoneConfirmationOffered: true,
      arePasskeysOffered: false,
      socialNetworks: [],
    },
  });
  return screen.queryByRole('heading', { name: 'Protection' })?.closest('section') ?? null;
}

test.each([
  ['BAD', 'Your account is badly protected.'],
  ['NORMAL', 'Your account is protected, but not as well as it could be.'],
  ['GOOD', 'Your account is well protected.'],
  ['FULL', 'Your account is fully protected.'],
])('the status %s is said in words', (status, words) => {
  expect(show({ status, missing: [] })?.textContent).toBe(`Protection${words}`);
});

test('what is missing is listed', () => {
  const section = show({
    status: 'BAD',
    missing: ['OWN_PASSWORD', 'CONFIRMED_EMAIL', 'CONFIRMED_PHONE', 'TWO_STEP', 'A_NEWER_ONE'],
  });
  const items = within(section as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Choose a password of your own.',
    'Confirm an e-mail address.',
    'Confirm a phone.',
    'Set up two-step sign-in.',
  ]);
});

test.each([null, { status: 'OF_A_NEWER_GATEWAY', missing: [] }])('%j shows nothing', (protection) => {
  expect(show(protection)).toBeNull();
});
