import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Security } from '../../screens/security/Security';
import { securityQuery } from '../../screens/security/securityQuery';
import { renderScreen, sentVariables } from '../../testing/renderScreen';

const google = { network: 'GOOGLE', email: 'ann@example.com', joinedAt: '2026-03-08T12:00:00.000Z' };
const playerWith = (socialNetworks: readonly object[] | null) => ({
  __typename: 'Player',
  id: '7',
  login: '7',
  profile: null,
  accounts: [],
  passkeys: [],
  socialNetworks,
});

function show({
  joined = [google] as readonly object[] | null,
  offered = ['GOOGLE', 'VK'] as readonly string[],
  outcome = null as string | null,
} = {}) {
  const { environment } = renderScreen(
    Security,
    securityQuery,
    {
      player: playerWith(joined),
      site: {
        __typename: 'Site',
        isEmailConfirmationOffered: true,
        isPhoneConfirmationOffered: false,
        arePasskeysOffered: false,
        socialNetworks: offered,
      },
      ...(outcome !== null && { socialSignIn: { outcome, network: 'GOOGLE' } }),
    },
    {
      url: `/en/office/security${outcome === null ? '' : '?social=google'}`,
      variables: { isBack: outcome !== null },
    },
  );
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }));
  return { answer, sent: () => sentVariables(environment) };
}

const section = () => screen.queryByRole('heading', { name: 'Social networks' })?.closest('section') ?? null;
const shown = () => within(section() as HTMLElement);
const press = (name: string) => userEvent.click(shown().getByRole('button', { name }));

test('lists what is joined, and offers the rest', () => {
  show();
  const items = shown().getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Google.*ann@example\.com.*Since March 8, 2026.*Remove Google/),
    expect.stringMatching(/Join VK/),
  ]);
});

test('is not there where nothing is offered or joined', () => {
  show({ joined: [], offered: [] });
  expect(section()).toBeNull();
});

test('a joined network that is offered no more can still be removed', () => {
  show({ offered: [] });
  expect(shown().getByRole('button', { name: 'Remove Google' })).toBeTruthy();
});

test('says that the networks cannot be read while the service is away', () => {
  show({ joined: null });
  expect(shown().getByText(/cannot be read/)).toBeTruthy();
  expect(shown().queryByRole('button')).toBeNull();
});

test('joins by the password, and marks a wrong one', async () => {
  const { answer, sent } = show();
  await press('Join VK');
  expect(document.activeElement).toBe(shown().getByLabelText('Current password'));
  await userEvent.keyboard('{Enter}');
  expect(shown().getByText('Enter a password')).toBeTruthy();
  await userEvent.keyboard('a guess{Enter}');
  expect(sent()).toEqual([{ input: { network: 'VK', current: 'a guess' } }]);
  const fields = [{ field: 'current', messageKey: 'error_field_current_wrong' }];
  const refused = {
    __typename: 'SocialRefused',
    messageKey: 'error_invalid_fields',
    retryAfter: null,
    fields,
  };
  await answer({ beginSocialJoin: refused });
  expect(shown().getByText('This is not your current password')).toBeTruthy();
  await press('Not now');
  expect(document.activeElement).toBe(shown().getByRole('button', { name: 'Join VK' }));
});

test('removes by the password, and says so', async () => {
  const { answer, sent } = show();
  await press('Remove Google');
  await userEvent.keyboard('my password{Enter}');
  expect(sent()).toEqual([{ input: { network: 'GOOGLE', current: 'my password' } }]);
  await answer({ removeSocialNetwork: { __typename: 'SocialNetworkRemoved', player: playerWith([]) } });
  const status = shown().getByRole('status');
  expect([status.textContent, document.activeElement]).toEqual([
    'Google does not sign you in any more.',
    status,
  ]);
  expect(shown().getByRole('button', { name: 'Join Google' })).toBeTruthy();
});

test.each([
  ['JOINED', 'status', /Google signs you in from now on/],
  ['TAKEN', 'alert', /belongs to another account/],
  ['OTHER', 'alert', /Remove it first/],
  ['SIGNED_OUT', 'alert', /session ended meanwhile/],
  ['CANCELLED', 'alert', /You left Google/],
])('a player who comes back reads what became of it: %s', (outcome, role, sentence) => {
  show({ outcome });
  expect(shown().getByRole(role).textContent).toMatch(sentence);
});
