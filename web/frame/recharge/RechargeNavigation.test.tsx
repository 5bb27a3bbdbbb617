import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { closeModal } from '../../overlay/modals/store';
import { blockNavigation } from '../../routing/routes/navigationBlock';
import { Link } from '../../routing/routes/Link';
import { routeOf, routes, type RouteName } from '../../routing/routes/table';
import { renderShell } from '../../testing/renderShell';
import { Overlays } from '../Overlays';
import { RechargeNavigation } from './RechargeNavigation';

const site = {
  isRechargeModalEnabled: true,
  isCashierAvailable: true,
  availableRoutes: (Object.keys(routes) as RouteName[]).flatMap((name) => routeOf(name).metaId ?? []),
  excludedPaths: [],
  legacyRedirects: [],
  maintenance: null,
};
const page = {
  signedIn: true,
  block: null,
  redirect: null,
  ban: 'NONE',
  terms: null,
  isIdentificationNeeded: false,
  isInBreak: false,
};

/** Where the visitor is. */
function Place() {
  return <output>{useLocation().pathname}</output>;
}

function show(more: object = {}, url = '/en/line') {
  return renderShell(
    (query) => (
      <>
        <Overlays query={query} />
        <RechargeNavigation query={query} />
        <Link to="/en/office/recharge">Deposit</Link>
        <Place />
      </>
    ),
    { player: {}, site: { ...site, ...more }, more: { Page: () => page } },
    { url },
  );
}
const press = () => userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
const place = () => screen.getByRole('status').textContent;

afterEach(() => act(closeModal));

test('a press on a link to the deposits opens them over the page, which stays', async () => {
  show();
  await press();
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy();
  expect(place()).toBe('/en/line');
});

test.each([
  ['while the operator shows the page', { isRechargeModalEnabled: false }, '/en/line'],
  ['where no deposits are taken', { isCashierAvailable: false }, '/en/line'],
  ['within the account', {}, '/en/office/account'],
])('the link leads to the page %s', async (_, more, url) => {
  show(more, url);
  await press();
  expect(place()).toBe('/en/office/recharge');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what holds the visitor on the page holds the deposit back as well', async () => {
  show();
  let release = (): void => undefined;
  act(() => {
    release = blockNavigation('Save them first.');
  });
  await press();
  expect([place(), screen.queryByRole('dialog')]).toEqual(['/en/line', null]);
  act(() => release());
});

test('a closed deposit leaves the page as it was', async () => {
  show();
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Deposit' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect([place(), screen.queryByRole('dialog')]).toEqual(['/en/line', null]);
});
