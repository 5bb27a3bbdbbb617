import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalStore } from '../../overlay/modals/store';
import { Account } from '../../screens/account/Account';
import { accountQuery } from '../../screens/account/accountQuery';
import { renderScreen } from '../../testing/renderScreen';
import { unknownPersonalData } from '../../testing/unknownPersonalData';

const email = 'ann@example.com';
const phone = '+447400123456';

function show(more: object, residence: string | null = 'SE') {
  const profile = {
    name: null,
    registeredAt: '2026-03-08T12:00:00.000Z',
    email,
    isEmailConfirmed: false,
    phone,
    isPhoneConfirmed: false,
    isContactComplete: true,
    personalData: unknownPersonalData,
    ...more,
  };
  return renderScreen(Account, accountQuery, {
    player: { __typename: 'Player', id: '7', login: '7', residence, profile, accounts: [] },
    site: null,
  });
}

/** What stands beside a term. */
const valueOf = (term: string): string | null | undefined =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test.each([
  [{}, email, phone],
  [{ isEmailConfirmed: true }, `${email}Confirmed`, phone],
  [{ isPhoneConfirmed: true }, email, `${phone}Confirmed`],
  [{ email: null }, 'None given', phone],
  [{ phone: null }, email, 'None given'],
])('of a profile with %j the address reads "%s", the phone "%s"', (more, address, number) => {
  show(more);
  expect([valueOf('E-mail'), valueOf('Phone')]).toEqual([address, number]);
});

test.each([
  [true, 0],
  [false, 1],
])('a contact whose completeness is %j has %i sentences about it', (isContactComplete, count) => {
  show({ isContactComplete });
  expect(screen.queryAllByText(/We can reach you both ways/)).toHaveLength(count);
});

test.each([
  ['SE', 'Sweden'],
  ['CA-ON', 'Canada'],
])('a player who lives in %s reads the country, and what to do after a move', (residence, country) => {
  show({}, residence);
  expect(valueOf('Country where you live')).toMatch(
    new RegExp(`^${country}If you have moved, hand in documents`),
  );
  expect(screen.queryByRole('link', { name: 'Where do you live?' })).toBeNull();
});

test('a player of whom nobody knows where they live can say it there', async () => {
  show({}, null);
  expect(valueOf('Country where you live')).toMatch(/^None given/);
  await userEvent.click(screen.getByRole('link', { name: 'Where do you live?' }));
  expect(modalStore.getState().open).toEqual({ name: 'residence' });
});
