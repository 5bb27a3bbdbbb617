import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { Home } from './Home';
import { homeQuery } from './homeQuery';

const freshness = { asOf: '2026-03-08T12:00:00.000Z', stale: false };

const champ = {
  __typename: 'Champ',
  id: 'champ-1',
  slug: 'england-premier-league',
  name: 'Premier League',
  originalName: 'Premier League',
  country: 'England',
  countryCode: 'GB-ENG',
  sport: { __typename: 'Sport', id: 'sport-1', slug: 'football' },
};

function game(number: number, status: 'LIVE' | 'LINE', changes: object = {}) {
  const isLive = status === 'LIVE';
  return {
    __typename: 'Game',
    id: `game-${number}`,
    number,
    slug: `${number}-home-away`,
    kind: 'MATCH',
    status,
    title: null,
    home: { name: `Home ${number}`, originalName: `Home ${number}`, code: null },
    away: { name: `Away ${number}`, originalName: `Away ${number}`, code: null },
    winner: null,
    startsAt: '2026-03-08T15:30:00.000Z',
    champ,
    marketCount: 20,
    marketsRevision: 1,
    clock: isLive ? { period: 'HALF_TIME', minute: 45, addedMinute: 0 } : null,
    score: isLive ? { home: 1, away: 0 } : null,
    halfTimeScore: isLive ? { home: 1, away: 0 } : null,
    mainMarkets: [
      {
        __typename: 'Market',
        id: `market-${number}`,
        kind: 'TOTAL',
        line: '2.5',
        outcomes: ['OVER', 'UNDER'].map((kind) => ({
          __typename: 'Outcome',
          id: `${number}-${kind}`,
          kind,
          score: null,
          competitor: null,
          price: '1.900',
          priceVersion: 1,
          state: 'OPEN',
        })),
      },
    ],
    ...changes,
  };
}

const list = (...games: object[]) => ({
  totalCount: games.length,
  freshness,
  edges: games.map((node, index) => ({ cursor: String(index), node })),
});

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`There is no section ${name}.`);
  return within(found);
};

const open = (data: object) => renderScreen(Home, homeQuery, data);

describe('the home page', () => {
  it('shows the games in play before those that begin next', () => {
    open({ live: list(game(1, 'LIVE')), line: list(game(2, 'LINE')) });
    const live = section('Live now');
    expect(live.getByRole('link', { name: /Home 1 – Away 1/ }).getAttribute('href')).toBe(
      '/en/live/football/england-premier-league/1-home-away',
    );
    expect(live.getByText('HT')).toBeTruthy();
    expect(live.queryByText('Home 2')).toBeNull();
    expect(screen.getByText('15:30')).toBeTruthy();
  });

  it('shows the half-time score beside the minute during the second half', () => {
    const clock = { period: 'SECOND_HALF', minute: 67, addedMinute: 0 };
    const goals = { score: { home: 3, away: 0 }, halfTimeScore: { home: 1, away: 0 } };
    open({ live: list(game(1, 'LIVE'), game(3, 'LIVE', { clock, ...goals })), line: list() });
    const live = section('Live now');
    expect(live.getByText('67′')).toBeTruthy();
    expect(live.getByText('1:0').parentElement?.textContent).toBe('HT 1:0');
  });

  it('keeps a championship together under one head', () => {
    open({ live: list(game(1, 'LIVE'), game(3, 'LIVE')), line: list() });
    expect(screen.getAllByRole('heading', { name: /Premier League/ })).toHaveLength(1);
  });

  it('names a price in a column by its outcome, market and game', () => {
    open({ live: list(game(1, 'LIVE')), line: list() });
    expect(screen.getByRole('button', { name: 'Over 2.5 1.90, Total 2.5, Home 1 – Away 1' })).toBeTruthy();
  });

  it('says that no game is in play, and still shows the line', () => {
    open({ live: list(), line: list(game(2, 'LINE')) });
    expect(screen.getByText('Nothing is being played just now.')).toBeTruthy();
    expect(screen.getByText('Home 2')).toBeTruthy();
  });

  it('shows an error note with a retry when the feed was never reached', () => {
    open({ live: null, line: null });
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});
