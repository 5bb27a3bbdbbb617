import { locate } from '../../routing/routes/location';
import { guardedPage, site } from '../../testing/navigation';
import type { Nav } from './guard';
import { isRechargeCancelled } from './rechargeNavigation';

const origin = 'http://site.invalid';

/** What a player's page document says to the guards. */
const player = {
  ...{ signedIn: true, block: null, redirect: null, ban: 'NONE', terms: { changed: false } },
  ...{ isIdentificationNeeded: false, partitions: null, dictionaries: null },
};

interface Asked {
  to?: string;
  isOn?: boolean;
  isWayIn?: boolean;
  facts?: object;
  more?: Partial<typeof site>;
}

/** Whether the navigation to `to` is cancelled on a page. */
function isCancelled(
  shown: string,
  { to = '/en/office/recharge', isOn = true, isWayIn = false, facts, more }: Asked = {},
): boolean {
  const page = guardedPage({ ...player, ...facts, site: { ...site, ...more } });
  const [url, at] = [new URL(to, origin), new URL(shown, origin)];
  const { lng = 'en', path, match, alias } = locate(url.pathname);
  const nav: Nav = { url, lng, path, match, alias, hasOwnScreen: true };
  const here = locate(at.pathname);
  const from = { lng: here.lng ?? 'en', name: here.match?.name, search: at.searchParams, isWayIn };
  return isRechargeCancelled({ from, to: nav, page, isModalEnabled: isOn });
}

describe('GD-08, GD-09: the navigation to the page of deposits', () => {
  test.each<[string, boolean, Asked?]>([
    ['/en', true],
    ['/en/line/football', true],
    ['/en/no-such-page', true],
    ['/en/coupon', true],
    ['/en/onpay/success?deposit=1', true],
    ['/en', true, { to: '/en/office/recharge?method=card' }],
    ['/en', false, { isOn: false }],
    ['/en', false, { to: '/en/office/deduce' }],
    ['/en', false, { to: '/ru/office/recharge' }],
    ['/en/office/account', false],
    ['/en/office/recharge', false],
    ['/en/office/bonuses/deposit', false],
    ['/en/registration', false, { isWayIn: true }],
    ['/en?modal=login&return=%2Fen%2Foffice%2Frecharge', false],
    ['/en/confirm?return=%2Fen', false],
  ])('from %s is cancelled: %s %j', (shown, expected, asked = {}) => {
    expect(isCancelled(shown, asked)).toBe(expected);
  });

  test.each<[string, Asked]>([
    ['a guest, who signs in first', { facts: { signedIn: false } }],
    ['a banned player', { facts: { ban: 'FULL' } }],
    [
      'a player who must identify',
      { facts: { isIdentificationNeeded: true }, more: { isIdentificationEnabled: true } },
    ],
    ['a player whose terms changed', { facts: { terms: { changed: true } } }],
    ['anybody where the page is off', { more: { availableRoutes: [] } }],
    ['anybody where it is excluded', { more: { excludedPaths: ['/office/recharge'] } }],
    ['anybody during maintenance', { more: { maintenance: { isActive: true } } }],
  ])('is left to the other guards for %s', (_, asked) => {
    expect(isCancelled('/en', asked)).toBe(false);
  });
});
