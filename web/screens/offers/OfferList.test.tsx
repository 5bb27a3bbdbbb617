import { screen } from '@testing-library/react';
import { loadQuery } from 'react-relay/hooks';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { OfferList } from './OfferList';
import { offerListQuery } from './offerListQuery';
import type { OfferKind, offerListQuery as OfferListQuery } from './__generated__/offerListQuery.graphql';

const offer = (key: string, more: object) => ({
  __typename: 'Offer',
  key,
  title: `Title of ${key}`,
  lead: 'One sentence.',
  state: 'RUNNING',
  startsAt: null,
  endsAt: null,
  ...more,
});

function open(url: string, kind: OfferKind, offers: object[]) {
  const variables = { kind, lang: 'en' };
  const environment = createMockEnvironment();
  environment.commitPayload(createOperationDescriptor(getRequest(offerListQuery), variables), { offers });
  const options = { fetchPolicy: 'store-only' } as const;
  const queryRef = loadQuery<OfferListQuery>(environment, offerListQuery, variables, options);
  return renderWithRelay(<OfferList queryRef={queryRef} />, { environment, url });
}

const instant = '2026-04-01T12:00:00.000Z';

it.each([
  ['RUNNING', {}, 'Running without an end date'],
  ['RUNNING', { endsAt: instant }, 'Until April 1, 2026'],
  ['UPCOMING', { startsAt: instant }, 'From April 1, 2026'],
])('says of a promotion that is %s %j: %s', (state, dates, said) => {
  open('/en/promo', 'PROMOTION', [offer('one', { state, ...dates })]);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Title of one' }).getAttribute('href')).toBe('/en/promotions/one');
});

it('links to bonuses below the name under which they are listed', () => {
  open('/en/offers/rules', 'BONUS', [offer('one', {})]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/en/offers/rules', '/en/offers/games', '/en/offers/rules/one']);
});

it('says that there are no offers, and links to another page', () => {
  open('/en/bonuses/games', 'BONUS_GAME', []);
  expect(screen.getByText('There are no bonus games at the moment.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the home page' })).toBeTruthy();
});

it.each(['ENDED', 'PAUSED'])('does not list a promotion that is %s beside a current one', (state) => {
  open('/en/promo', 'PROMOTION', [offer('one', { state, endsAt: instant }), offer('two', {})]);
  expect(screen.getByRole('link', { name: 'Title of two' })).toBeTruthy();
  expect(screen.queryByText('Title of one')).toBeNull();
});

it('says that there are no promotions when none is current', () => {
  open('/en/promo', 'PROMOTION', [offer('one', { state: 'PAUSED' })]);
  expect(screen.getByText('There are no promotions at the moment.')).toBeTruthy();
});
