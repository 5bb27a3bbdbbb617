import { screen, within } from '@testing-library/react';
import { loadLaterParts } from '../../overlay/later';
import { KeptOutContext, type KeptOut } from '../../routing/routes/openTo';
import { renderShell } from '../../testing/renderShell';
import type { ScreenProps } from '../../routing/routes/screen';
import { Recharge } from '../../screens/cashier/Recharge';
import { rechargeQuery } from '../../screens/cashier/rechargeQuery';
import type { rechargeQuery as RechargeQuery } from '../../screens/cashier/__generated__/rechargeQuery.graphql';
import { renderScreen } from '../../testing/renderScreen';
import { AccountMenu } from './AccountMenu';

// The menu of a player comes with a player's first page.
beforeAll(loadLaterParts);

const textsOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

const always = ['Account', 'Limits and breaks', 'Security'];
const banned = ['Account blocked', ...always];

describe.each<[string, KeptOut, { menu: string[]; tabs: string[] }]>([
  [
    'whom nothing keeps out',
    { ban: 'NONE', isInBreak: false },
    {
      menu: [...always, 'Deposit', 'Withdraw', 'Bet history', 'Settings'],
      tabs: [...always, 'Deposit', 'Withdraw', 'Bet history', 'Payments', 'Settings'],
    },
  ],
  [
    'in a break',
    { ban: 'NONE', isInBreak: true },
    {
      menu: [...always, 'Withdraw', 'Bet history'],
      tabs: [...always, 'Withdraw', 'Bet history', 'Payments'],
    },
  ],
  [
    'who is banned from everything',
    { ban: 'FULL', isInBreak: false },
    { menu: banned, tabs: [...always, 'Payments'] },
  ],
  [
    'who is banned and may withdraw',
    { ban: 'EXCEPT_WITHDRAWAL', isInBreak: false },
    { menu: [...banned, 'Withdraw'], tabs: [...always, 'Withdraw', 'Payments'] },
  ],
])('a player %s', (_, keptOut, { menu, tabs }) => {
  test('is offered no page by the menu that is not open to them', () => {
    renderShell(
      (query) => (
        <KeptOutContext value={keptOut}>
          <AccountMenu query={query} />
        </KeptOutContext>
      ),
      { player: {}, site: { isCashierAvailable: true } },
    );
    // The menu is closed: its content is there, but hidden.
    const items = within(screen.getAllByRole('list', { hidden: true })[0] as HTMLElement);
    const links = textsOf(items.getAllByRole('link', { hidden: true }));
    expect(links.toSorted()).toEqual([...menu, 'My requests'].toSorted());
    expect(screen.queryAllByRole('link', { name: 'Deposit' })).toHaveLength(menu.includes('Deposit') ? 2 : 0);
  });

  test('is offered no tab of the office that is not open to them, and reads about a ban', () => {
    const Office = (props: ScreenProps<RechargeQuery>) => (
      <KeptOutContext value={keptOut}>
        <Recharge {...props} />
      </KeptOutContext>
    );
    const site = { __typename: 'Site', isDemo: false, isCashierAvailable: true };
    renderScreen(Office, rechargeQuery, { player: null, site });
    const links = textsOf(within(screen.getByRole('navigation')).getAllByRole('link'));
    expect(links.toSorted()).toEqual([...tabs, 'My requests'].toSorted());
    const appeal = screen.queryByRole('link', { name: 'Appeal against the block' });
    expect(appeal?.getAttribute('href')).toBe(
      menu.includes('Account blocked') ? '/en/office/block-appeal-history' : undefined,
    );
    expect(screen.queryByText(/neither bets nor deposits/) !== null).toBe(appeal !== null);
    expect(screen.queryByText(/can still withdraw/) !== null).toBe(keptOut.ban === 'EXCEPT_WITHDRAWAL');
  });
});
