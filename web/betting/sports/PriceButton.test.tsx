import { act, fireEvent, screen } from '@testing-library/react';
import { oneClickSlot, type PressedPrice } from '../coupon/oneClick/slot';
import { couponStore } from '../coupon/store';
import { Section } from '../../screens/section/Section';
import { sectionQuery } from '../../screens/section/sectionQuery';
import { renderScreen } from '../../testing/renderScreen';

const outcome = (id: string, kind: string, state = 'OPEN') => ({
  __typename: 'Outcome',
  id,
  kind,
  score: null,
  competitor: null,
  price: id === 'home' ? '1.850' : '2.050',
  priceVersion: 1,
  state,
});

/** The list of the line with one match, whose handicap market has this line. */
function openList(line: string, state = 'OPEN') {
  const node = {
    __typename: 'Game',
    id: 'game',
    number: 1,
    slug: '1-arsenal-chelsea',
    kind: 'MATCH',
    status: 'LINE',
    title: null,
    home: { name: 'Arsenal', originalName: 'Arsenal' },
    away: { name: 'Chelsea', originalName: 'Chelsea' },
    winner: null,
    startsAt: '2026-03-08T20:00:00.000Z',
    champ: {
      __typename: 'Champ',
      id: 'champ',
      slug: 'england-premier-league',
      name: 'Premier League',
      originalName: 'Premier League',
      country: 'England',
      sport: { __typename: 'Sport', id: 'sport', slug: 'football' },
    },
    marketCount: 20,
    marketsRevision: 1,
    clock: null,
    score: null,
    halfTimeScore: null,
    mainMarkets: [
      {
        __typename: 'Market',
        id: 'market',
        kind: 'HANDICAP',
        line,
        outcomes: [outcome('home', 'HOME', state), outcome('away', 'AWAY', state)],
      },
    ],
  };
  const games = {
    totalCount: 1,
    nearestDay: null,
    freshness: { asOf: '2026-03-08T12:00:00.000Z', stale: false },
    edges: [{ __typename: 'GameEdge', cursor: 'c', node }],
    pageInfo: { hasNextPage: false, endCursor: 'c', hasPreviousPage: false, startCursor: 'c' },
  };
  const sports = [{ __typename: 'Sport', id: 'sport', slug: 'football', gameCount: 1, champs: [] }];
  renderScreen(Section, sectionQuery, { games, sports }, { url: '/en/line' });
}

const prices = () =>
  screen.getAllByRole('button', { name: /Handicap/ }).map((button) => ({
    said: button.getAttribute('aria-label'),
    seen: button.textContent,
  }));

test('each price of a handicap shows and reads out the line of its own side', () => {
  openList('-0.5');
  expect(prices()).toEqual([
    { said: 'Arsenal 1 −0.5 1.85, Handicap, Arsenal – Chelsea', seen: '1 −0.5 1.85' },
    { said: 'Chelsea 2 +0.5 2.05, Handicap, Arsenal – Chelsea', seen: '2 +0.5 2.05' },
  ]);
});

test('a handicap without goals is the same for both sides', () => {
  openList('0');
  expect(prices()).toEqual([
    { said: 'Arsenal 1 0 1.85, Handicap, Arsenal – Chelsea', seen: '1 0 1.85' },
    { said: 'Chelsea 2 0 2.05, Handicap, Arsenal – Chelsea', seen: '2 0 2.05' },
  ]);
});

test('a suspended price of a handicap is read out as suspended', () => {
  openList('1.5', 'SUSPENDED');
  expect(prices()).toEqual([
    { said: 'Arsenal 1 +1.5 1.85, suspended, Handicap, Arsenal – Chelsea', seen: '1 +1.5 1.85' },
    { said: 'Chelsea 2 −1.5 2.05, suspended, Handicap, Arsenal – Chelsea', seen: '2 −1.5 2.05' },
  ]);
});

describe('while one-click bets are on', () => {
  const away = () => screen.getAllByRole('button', { name: /Handicap/ })[1] as HTMLElement;
  afterEach(() => act(() => oneClickSlot.setState({ press: null, marks: {} })));

  test('a press hands on the price on screen with the outcome in words, and the coupon stays as it is', () => {
    const pressed: PressedPrice[] = [];
    oneClickSlot.setState({ press: (price) => pressed.push(price) > 0 });
    openList('-0.5');
    fireEvent.click(away());
    expect(pressed).toMatchObject([
      { outcomeId: 'away', price: '2.050', priceVersion: 1, isSelected: false },
    ]);
    expect(pressed[0]?.name).toMatch(/Chelsea.* · .*Arsenal – Chelsea/);
    expect(couponStore.getState().bets).toEqual([]);
  });

  test('a price refers to what a press does, and says that it is being placed', () => {
    oneClickSlot.setState({ press: () => true });
    openList('-0.5');
    expect(away().getAttribute('aria-describedby')).toBe('one-click');
    expect(away().getAttribute('aria-busy')).toBeNull();
    act(() => oneClickSlot.setState({ marks: { away: 'BUSY' } }));
    expect(away().getAttribute('aria-busy')).toBe('true');
    act(() => oneClickSlot.setState({ press: null }));
    expect(away().getAttribute('aria-describedby')).toBeNull();
  });
});
