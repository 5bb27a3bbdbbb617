import { screen, within } from '@testing-library/react';
import { loadQuery, type PreloadedQuery } from 'react-relay/hooks';
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
} from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { defaultSettings } from '../../foundation/settings/settings';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { Champs } from './Champs';
import { champsQuery } from './champsQuery';
import { Results } from './Results';
import { resultsQuery } from './resultsQuery';
import type { champsQuery as ChampsQuery } from './__generated__/champsQuery.graphql';
import type { resultsQuery as ResultsQuery } from './__generated__/resultsQuery.graphql';
import { champs as champsScreen, results as resultsScreen } from './screen';

const day = '2026-03-08';
const champ = {
  __typename: 'Champ',
  id: 'champ-1',
  slug: 'euro-2024',
  name: 'Euro 2024',
  originalName: 'Euro 2024',
  country: null,
  sport: { __typename: 'Sport', id: 'sport-1', slug: 'football' },
};

const goal = { kind: 'GOAL', side: 'HOME', minute: 10, addedMinute: 0, player: 'Wirtz' };
const game = (changes: object = {}) => ({
  __typename: 'Game',
  id: 'game-1',
  slug: '1-germany-scotland',
  kind: 'MATCH',
  status: 'FINISHED',
  startsAt: '2026-03-08T15:30:00.000Z',
  title: null,
  home: { name: 'Germany', originalName: 'Germany' },
  away: { name: 'Scotland', originalName: 'Scotland' },
  winner: null,
  champ,
  clock: null,
  score: { home: 5, away: 1 },
  halfTimeScore: { home: 3, away: 0 },
  reconstructed: false,
  timeline: [
    goal,
    { ...goal, kind: 'PENALTY', minute: 45, addedMinute: 1, player: 'Havertz' },
    { ...goal, kind: 'OWN_GOAL', side: 'AWAY', minute: 87, player: 'Rüdiger' },
  ],
  ...changes,
});

const resultDays = (changes: object = {}) => ({
  first: '2026-03-01',
  last: day,
  previous: { day: '2026-03-07', games: 70 },
  next: null,
  days: [
    { day: '2026-03-07', games: 70 },
    { day, games: 1 },
  ],
  champs: [{ champ, games: 1 }],
  ...changes,
});

const list = (...games: object[]) => ({
  freshness: { asOf: '2026-03-08T18:00:00.000Z', stale: false },
  edges: games.map((node, index) => ({ node, cursor: String(index) })),
  pageInfo: { endCursor: null, hasNextPage: false },
});

/** An environment that has the answer of a query, and a reference to it. */
function answered<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  data: object,
): { environment: ReturnType<typeof createMockEnvironment>; queryRef: PreloadedQuery<Query> } {
  const environment = createMockEnvironment();
  environment.commitPayload(createOperationDescriptor(getRequest(query), variables), data);
  return {
    environment,
    queryRef: loadQuery<Query>(environment, query, variables, { fetchPolicy: 'store-only' }),
  };
}

function open(data: object) {
  const variables = { day, champ: null, after: null };
  const { environment, queryRef } = answered<ResultsQuery>(resultsQuery, variables, data);
  return renderWithRelay(<Results queryRef={queryRef} />, { environment, url: `/en/results?day=${day}` });
}

it('shows a result with its kick-off, half-time score and scorers, and links to its match and championship', () => {
  open({ resultDays: resultDays(), results: list(game()) });
  const row = screen.getByText('Germany').closest('li') as HTMLElement;
  expect(within(row).getByText('15:30')).toBeTruthy();
  expect(row.textContent).toContain('Half-time 3:0');
  expect(row.textContent).toContain('Wirtz 10′, Havertz 45+1′ (pen.)');
  expect(row.textContent).toContain('Rüdiger 87′ (o.g.)');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/en/line/football/euro-2024/1-germany-scotland',
  );
  expect(screen.getByRole('link', { name: 'Euro 2024' }).getAttribute('href')).toBe('/en/champs/euro-2024');
  expect(screen.queryByText(/reconstructed/)).toBeNull();
});

it('marks minutes that the source does not have, and says so once', () => {
  const timeline = [{ ...goal, player: null }];
  open({ resultDays: resultDays(), results: list(game({ reconstructed: true, timeline })) });
  expect(screen.getByText('≈ 10′')).toBeTruthy();
  expect(screen.getAllByText(/goal minutes are reconstructed/)).toHaveLength(1);
});

it('leads from a day without results to the nearest one that has some', () => {
  open({ resultDays: resultDays({ days: [], champs: [] }), results: list() });
  expect(screen.getByText('Nothing ended on this day.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Nearest day with results: Saturday, March 7' });
  expect(link.getAttribute('href')).toBe('/en/results?day=2026-03-07');
});

it('says that results are away while the feed is, without a calendar', () => {
  open({ resultDays: null, results: null });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByLabelText('Day')).toBeNull();
});

it('shows the table of a championship with signs before goal differences', () => {
  const row = (position: number, name: string, goalsFor: number, goalsAgainst: number) => ({
    ...{ position, team: { name, originalName: name }, played: 3, won: 2, drawn: 1, lost: 0 },
    ...{ goalsFor, goalsAgainst, goalDifference: goalsFor - goalsAgainst, points: 7 },
  });
  const standings = {
    games: 6,
    tables: [{ rows: [row(1, 'Germany', 8, 2), row(2, 'Scotland', 2, 7)] }],
    drivers: [],
  };
  const data = { champ, standings, resultDays: resultDays(), results: list(game()) };
  const variables = { isOne: true, champ: 'euro-2024', day, after: null };
  const { environment, queryRef } = answered<ChampsQuery>(champsQuery, variables, data);
  renderWithRelay(<Champs queryRef={queryRef} />, { environment, url: '/en/champs/euro-2024' });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.slice(1).map((one) => within(one).getAllByRole('cell'));
  expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
    ['1', '3', '2', '1', '0', '8:2', '+6', '7'],
    ['2', '3', '2', '1', '0', '2:7', '−5', '7'],
  ]);
});

it('takes today for a day that does not exist, and ignores text that is no championship', () => {
  const now = Date.parse('2026-03-08T12:00:00.000Z');
  const variables = (query: string) =>
    resultsScreen.variables({}, new URLSearchParams(query), now, {
      url: '/en/results',
      isFirst: true,
      settings: defaultSettings,
    });
  expect(variables('day=2026-02-30&champ=<b>')).toEqual({ day, champ: null, after: null });
  expect(variables('day=2026-03-01&champ=euro-2024')).toMatchObject({
    day: '2026-03-01',
    champ: 'euro-2024',
  });
});

it('does not find a championship that the feed does not know, and may find any while the feed is away', () => {
  expect(resultsScreen.found?.({ resultDays: { first: null } }, {})).toBe(false);
  expect(resultsScreen.found?.({ resultDays: null }, {})).toBe(true);
  expect(champsScreen.found?.({ one: { champ: { ok: true, value: null } } }, {})).toBe(false);
  expect(champsScreen.found?.({ one: { champ: { ok: false, errors: [] } } }, {})).toBe(true);
});
