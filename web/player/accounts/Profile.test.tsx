import { screen } from '@testing-library/react';
import { Account } from '../../screens/account/Account';
import { accountQuery } from '../../screens/account/accountQuery';
import { renderScreen } from '../../testing/renderScreen';
import { unknownPersonalData } from '../../testing/unknownPersonalData';

function show(profile: { email: string | null; isEmailConfirmed: boolean }) {
  const whole = {
    name: null,
    registeredAt: '2026-03-08T12:00:00.000Z',
    personalData: unknownPersonalData,
    ...profile,
  };
  return renderScreen(Account, accountQuery, {
    player: { __typename: 'Player', id: '7', login: '7', profile: whole, accounts: [] },
  });
}

test.each([
  [true, 'ann@example.comConfirmed'],
  [false, 'ann@example.com'],
])('an address whose confirmation is %j reads "%s"', (isEmailConfirmed, text) => {
  show({ email: 'ann@example.com', isEmailConfirmed });
  expect(screen.getByText('ann@example.com').textContent).toBe(text);
});

test('an account without an address says so', () => {
  show({ email: null, isEmailConfirmed: false });
  expect(screen.getByText('None given')).toBeTruthy();
});
