import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { PromotionsStrip } from './PromotionsStrip';

const everyPage = Array.from({ length: 220 }, (_, metaId) => metaId);

const offer = (key: string, state: string) => ({ key, title: `Offer ${key}`, lead: 'A sentence.', state });

function show(offers: object[] | null, { availableRoutes = everyPage, isHome = true } = {}): string[] {
  renderShell(
    (query) => <PromotionsStrip query={query} />,
    { player: null, site: { availableRoutes }, more: { Query: () => ({ player: null, offers }) } },
    { variables: { isHome, lng: 'en' } },
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test('links to the page of promotions and to each promotion that runs', () => {
  expect(
    show([offer('demo-money', 'RUNNING'), offer('lucky-day', 'PAUSED'), offer('next', 'UPCOMING')]),
  ).toEqual(['/en/promo', '/en/promotions/demo-money']);
  expect(screen.getByText('A sentence.')).toBeTruthy();
});

test('shows three promotions at most', () => {
  expect(show(['a', 'b', 'c', 'd'].map((key) => offer(key, 'RUNNING')))).toHaveLength(4);
});

test.each([
  ['none runs', [offer('lucky-day', 'PAUSED'), offer('old', 'ENDED')], {}],
  ['they are not known', null, {}],
  ['their pages are switched off', [offer('demo-money', 'RUNNING')], { availableRoutes: [1, 2, 3] }],
  ['the page is not home', [offer('demo-money', 'RUNNING')], { isHome: false }],
])('shows nothing while %s', (_, offers, options) => {
  expect(show(offers, options)).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
