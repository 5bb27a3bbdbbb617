import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockNavigation, navigationBlock } from '../../routing/routes/navigationBlock';
import { renderShell } from '../../testing/renderShell';
import { Overlays } from '../../frame/Overlays';
import { noticeStore } from '../notices/store';
import { closeModal, openModal } from './store';

const site = {
  availableRoutes: [1, 3, 7, 9, 10, 11, 12, 182],
  remoteApps: [{ name: 'information' }],
  isVipDomain: false,
};

function show(url: string, { player = null as object | null, more = {} } = {}) {
  return renderShell((query) => <Overlays query={query} />, { player, site: { ...site, ...more } }, { url });
}

const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(() => {
  act(() => {
    closeModal();
    noticeStore.setState([], true);
  });
});

describe('the menu of the site', () => {
  test('links to a guest’s pages that are on', async () => {
    show('/en/live?navigation-menu-modal=1');
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    expect(names(dialog)).toEqual(
      expect.arrayContaining(['Live', 'Line', 'Results', 'Sign in', 'Register', 'How to bet']),
    );
    expect(names(dialog)).not.toContain('Bet history');
    expect(names(dialog)).not.toContain('Contacts');
    expect(within(dialog).getByRole('link', { name: 'Live' }).getAttribute('aria-current')).toBe('page');
  });

  test('links to a player’s pages instead, and to none without a screen or an application', async () => {
    show('/en?navigation-menu-modal=1', { player: {}, more: { remoteApps: [{ name: 'other' }] } });
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    expect(names(dialog)).toEqual(expect.arrayContaining(['Account', 'Bet history']));
    expect(names(dialog)).not.toContain('Sign in');
  });

  test('has a button to ask beside the contacts, which opens the form in place of the menu', async () => {
    show('/en?navigation-menu-modal=1', { more: { availableRoutes: [1, 180] } });
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(names(menu)).toContain('Contacts');
    await userEvent.click(within(menu).getByRole('button', { name: 'Ask a question' }));
    await screen.findByRole('dialog', { name: 'Ask a question' });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  test('has the sections, the visitor’s own pages and two groups of pages about the site, and leaves the others to the footer', async () => {
    const everyPage = Array.from({ length: 220 }, (_, metaId) => metaId);
    show('/en?navigation-menu-modal=1', { more: { availableRoutes: everyPage, currentOffers: null } });
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    const titles = within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent);
    expect(titles).toEqual(['Sections', 'Account', 'Betting', 'The site']);
    expect(names(dialog).length).toBeLessThan(15);
  });

  test('does not offer registration while it is closed', async () => {
    show('/en?navigation-menu-modal=1', { more: { isRegistrationAllowed: false } });
    expect(names(await screen.findByRole('dialog', { name: 'Menu' }))).not.toContain('Register');
  });
});

describe('the help for a forgotten password where the site sends no codes', () => {
  test('shows the operator’s contacts, or says that there are none', async () => {
    const { environment } = show('/en?showForgotPasswordModal=1', {
      more: { isPasswordResetOffered: false },
    });
    const dialog = await screen.findByRole('dialog', { name: 'A forgotten password' });
    expect(within(dialog).getByText(/has not said yet/)).toBeTruthy();
    const contacts = [
      { kind: 'EMAIL', label: 'Help', value: 'help@site.example' },
      { kind: 'PHONE', label: 'Telephone', value: '+1 (202) 555-0100' },
      { kind: 'ADDRESS', label: 'Office', value: '1 Main Street' },
    ];
    act(() => environment.mock.resolveMostRecentOperation({ data: { information: { contacts } } }));
    expect(within(dialog).queryByText(/has not said yet/)).toBeNull();
    const hrefs = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['mailto:help@site.example', 'tel:+12025550100', '/en/user/login']);
    expect(within(dialog).getByText('1 Main Street')).toBeTruthy();
  });

  test('is for guests alone', async () => {
    show('/en?showForgotPasswordModal=1', { player: {} });
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('an address opens the sign-in form over the home page, and keeps where to go afterwards', async () => {
  show('/en?modal=login&return=/en/office/history');
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(within(dialog).getByLabelText('Password')).toBeTruthy();
});

test.each([
  ['leads to registration', true, ['Forgot your password?', 'Register']],
  ['does not lead to registration while that is closed', false, ['Forgot your password?']],
])('the sign-in form %s', async (_, isRegistrationAllowed, expected) => {
  show('/en?modal=login', { more: { isRegistrationAllowed } });
  expect(names(await screen.findByRole('dialog', { name: 'Sign in' }))).toEqual(expected);
});

test('there is one modal at a time: a pressed one has priority over one in the address', async () => {
  show('/en?navigation-menu-modal=1');
  await screen.findByRole('dialog', { name: 'Menu' });
  act(() => openModal({ name: 'signOut' }));
  await screen.findByRole('dialog', { name: /Are you sure/ });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a page is not left while something must be finished first, and the visitor is told what', async () => {
  show('/en?navigation-menu-modal=1');
  let release = (): void => undefined;
  act(() => {
    release = blockNavigation('Save them first.');
  });
  const dialog = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(dialog).getByRole('link', { name: 'Results' }));
  expect(noticeStore.getState().map(({ text }) => text)).toEqual(['Save them first.']);
  act(() => {
    release();
  });
  expect(navigationBlock.getState()).toEqual([]);
});
