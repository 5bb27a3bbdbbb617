import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { informationQuery } from '../screens/information/informationQuery';
import { renderShell } from '../testing/renderShell';
import { Footer } from './Footer';
import { Header } from './Header';
import { Overlays } from './Overlays';
import { SportsTree } from './SportsTree';

const everyPage = Array.from({ length: 220 }, (_, metaId) => metaId);
const menu = '/en?navigation-menu-modal=1';

const places: [string, string, (query: never) => ReactNode, string, string][] = [
  ['header', '/en', (query) => <Header query={query} withSports />, 'Promotions', 'PROMOTION'],
  ['menu', menu, (query) => <Overlays query={query} />, 'Promotions', 'PROMOTION'],
  ['menu', menu, (query) => <Overlays query={query} />, 'Bonuses', 'BONUS'],
  ['footer', '/en', (query) => <Footer query={query} />, 'Bonuses', 'BONUS'],
];

describe.each(places)('navigation in the %s', (_name, url, part, link, kind) => {
  const show = async (currentOffers: string[] | null) => {
    renderShell(
      part,
      {
        player: null,
        site: { availableRoutes: everyPage, remoteApps: [], isVipDomain: false, currentOffers },
      },
      { url },
    );
    await screen.findAllByRole('link', { name: /Line|Betting rules/ });
    return screen.queryByRole('link', { name: link }) !== null;
  };

  test(`leads to ${link} while one is current or coming`, async () => {
    expect(await show([kind])).toBe(true);
  });

  test(`does not lead to ${link} while there is none`, async () => {
    expect(await show([])).toBe(false);
  });

  test(`leads to ${link} while it is not known whether there is one`, async () => {
    expect(await show(null)).toBe(true);
  });
});

test('the footer keeps its links when another query brings a part of the missing configuration', () => {
  const { environment } = renderShell((query) => <Footer query={query} />, {
    player: null,
    more: { Query: () => ({ player: null, site: null }) },
  });
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);
  const before = names();
  expect(before).toContain('Betting rules');
  const page = { page: 'about', withContacts: false, withLicenses: false, withCashTerminals: false };
  const operation = createOperationDescriptor(getRequest(informationQuery), { lang: 'en', ...page });
  const site = {
    ...{ __typename: 'Site', companyName: 'Sideline', isCookiesPopupEnabled: false },
    ...{ availableRoutes: [], isDemo: true, isCashierAvailable: true, limitKinds: [] },
  };
  act(() =>
    environment.commitPayload(operation, {
      site: { ...site, paybillsOutOfService: [] },
      information: { __typename: 'Information', agreements: [] },
    }),
  );
  expect(names()).toEqual(before);
});

test('the tree shows the country of each championship beside its name', () => {
  const champ = (slug: string, name: string, country: string | null) => ({
    id: slug,
    slug,
    name,
    country,
    gameCount: 2,
  });
  const champs = [
    champ('england-premier-league', 'Premier League', 'England'),
    champ('italy-serie-a', 'Serie A', 'Italy'),
    champ('brazil-serie-a', 'Série A', 'Brazil'),
    champ('world-cup', 'World Cup', null),
  ];
  const football = { id: 'football', slug: 'football', gameCount: 8, champs };
  renderShell(
    (query) => <SportsTree query={query} />,
    { player: null, more: { Sport: () => football } },
    { url: '/en/line' },
  );
  const labels = screen.getAllByRole('link').map((link) => link.querySelector('span')?.textContent);
  expect(labels).toEqual([
    'All',
    'England. Premier League',
    'Italy. Serie A',
    'Brazil. Série A',
    'World Cup',
  ]);
});
