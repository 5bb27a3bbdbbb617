import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { Multi } from './Multi';
import { multiQuery } from './multiQuery';

const champ = {
  __typename: 'Champ',
  id: 'champ',
  slug: 'england-premier-league',
  name: 'Premier League',
  sport: { __typename: 'Sport', id: 'sport', slug: 'football' },
};

const game = (number: number, changes: object = {}) => ({
  __typename: 'Game',
  id: `game-${number}`,
  number,
  slug: `${number}-home-away`,
  kind: 'MATCH',
  status: 'LIVE',
  title: null,
  home: { name: `Home ${number}` },
  away: { name: `Away ${number}` },
  startsAt: '2026-03-08T15:30:00.000Z',
  champ,
  marketsRevision: 1,
  clock: { period: 'FIRST_HALF', minute: 20, addedMinute: 0 },
  score: { home: 2, away: 1 },
  halfTimeScore: null,
  mainMarkets: [
    {
      __typename: 'Market',
      id: `market-${number}`,
      kind: 'TOTAL',
      line: '3.5',
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
});

function open(games: Record<number, object | null>, live: object[] | null = []): void {
  const numbers = Object.keys(games).map(Number);
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers;
  const at = (number: number) => games[number] ?? null;
  renderScreen(
    Multi,
    multiQuery,
    {
      first: at(first),
      second: at(second),
      third: at(third),
      fourth: at(fourth),
      live: live && { edges: live.map((node) => ({ node })) },
    },
    { url: `/en/multi?games=${numbers.join(',')}`, variables: { first, second, third, fourth } },
  );
}

const addressOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows each chosen match with its score, its minute and its prices', () => {
  open({ 1: game(1), 2: game(2) });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const first = within(screen.getByRole('article', { name: 'Home 1 – Away 1' }));
  expect(first.getByText(/2.*1/)).toBeTruthy();
  expect(first.getByText('20′')).toBeTruthy();
  expect(first.getByRole('button', { name: /Over 3.5 O 1.90/ })).toBeTruthy();
  expect(first.getByRole('link', { name: 'Home 1 – Away 1' }).getAttribute('href')).toBe(
    '/en/live/football/england-premier-league/1-home-away',
  );
});

test('removes a match by a link to the address without it', () => {
  open({ 1: game(1), 2: game(2) });
  expect(addressOf('Remove Home 1 – Away 1')).toBe('/en/multi?games=2');
});

test('adds a match in play by a link, and offers no shown match again', () => {
  open({ 1: game(1) }, [game(1), game(5)]);
  const choices = within(screen.getByRole('list'));
  expect(choices.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/multi?games=1,5',
  ]);
});

test('takes no fifth match', () => {
  open({ 1: game(1), 2: game(2), 3: game(3), 4: game(4) }, [game(5)]);
  expect(screen.getByText(/Four matches are the most/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('begins with the matches in play while none is chosen', () => {
  open({}, [game(5)]);
  expect(screen.getByText(/Choose a match below/)).toBeTruthy();
  expect(screen.getByRole('list')).toBeTruthy();
});

test('says that a match is unknown, and lets it be removed', () => {
  open({ 1: game(1), 9: null });
  expect(screen.getByText(/not known here/)).toBeTruthy();
  expect(addressOf('Remove')).toBe('/en/multi?games=1');
});

test('keeps a match that has ended, without prices', () => {
  open({ 1: game(1, { status: 'FINISHED', clock: null }) });
  expect(screen.getByText('Full time')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('leads to the line while nothing is in play', () => {
  open({}, []);
  expect(addressOf('See the line')).toBe('/en/line');
});

test('says that the feed cannot be reached', () => {
  open({ 1: null }, null);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByText(/not known/)).toBeNull();
});
