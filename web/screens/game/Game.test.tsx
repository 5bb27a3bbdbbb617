import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { couponStore } from '../../betting/coupon/store';
import { renderScreen } from '../../testing/renderScreen';
import { Game } from './Game';
import { gameQuery } from './gameQuery';

const outcome = (id: string, kind: string, price: string, state = 'OPEN') => ({
  __typename: 'Outcome',
  id,
  kind,
  price,
  priceVersion: 1,
  state,
  score: null,
  competitor: null,
});

const market = (id: string, kind: string, line: string | null, outcomes: object[]) => ({
  __typename: 'Market',
  id,
  kind,
  line,
  outcomes,
});

const point = (
  second: number,
  minute: number,
  home: number,
  away: number,
  shares: [number, number, number],
) => ({
  ...{ second, minute, addedMinute: 0, score: { home, away } },
  ...{ home: shares[0], draw: shares[1], away: shares[2] },
});

const team = (name: string) => ({ name, originalName: name, code: null });
const row = (position: number, name: string) => ({
  ...{ position, team: team(name), played: 2, won: 1, drawn: 1, lost: 0, goalDifference: 2, points: 4 },
});

/** What is known beside the markets. */
const history = {
  chances: {
    halfTimeSecond: 2800,
    points: [
      point(0, 1, 0, 0, [5000, 3000, 2000]),
      point(1500, 25, 1, 0, [7200, 1800, 1000]),
      point(3960, 66, 1, 0, [8149, 1500, 351]),
    ],
  },
  closingMarkets: [
    {
      ...{ kind: 'RESULT', line: null },
      outcomes: [
        { kind: 'HOME', competitor: null, openingPrice: '1.900', closingPrice: '1.850', result: 'WON' },
        { kind: 'DRAW', competitor: null, openingPrice: '3.400', closingPrice: '3.500', result: 'LOST' },
      ],
    },
  ],
  form: {
    home: [
      {
        ...{ playedAt: '2025-08-10T14:00:00.000Z', hourKnown: false, champName: 'Premier League' },
        ...{ opponent: team('Everton'), side: 'AWAY', score: { home: 0, away: 2 }, result: 'WON' },
      },
    ],
    away: [],
  },
  meetings: [
    {
      ...{ playedAt: '2025-03-01T14:00:00.000Z', hourKnown: false, champName: 'Premier League' },
      ...{ home: team('Chelsea'), away: team('Arsenal'), score: { home: 3, away: 3 } },
    },
  ],
  standings: [{ rows: [row(1, 'Arsenal'), row(2, 'Everton'), row(3, 'Chelsea')] }],
  drivers: [] as object[],
};

function game(changes: object = {}) {
  return {
    game: {
      __typename: 'Game',
      id: 'game-1',
      number: 1,
      slug: '1-arsenal-chelsea',
      kind: 'MATCH',
      status: 'LIVE',
      marketsRevision: 1,
      title: null,
      round: 'Matchday 1',
      stage: { kind: 'ROUND', number: 1 },
      home: { name: 'Arsenal', originalName: 'Arsenal', slug: 'arsenal' },
      away: { name: 'Chelsea', originalName: 'Chelsea', slug: 'chelsea' },
      score: { home: 2, away: 1 },
      halfTimeScore: { home: 1, away: 1 },
      winner: null,
      startsAt: '2026-03-08T11:00:00.000Z',
      originalStartsAt: '2025-08-17T14:00:00.000Z',
      originalHourKnown: true,
      reconstructed: false,
      clock: { period: 'SECOND_HALF', minute: 67, addedMinute: 0 },
      timeline: [
        {
          kind: 'PENALTY',
          side: 'HOME',
          minute: 45,
          addedMinute: 2,
          player: 'Saka',
          score: { home: 1, away: 0 },
        },
      ],
      freshness: { asOf: '2026-03-08T12:00:00.000Z', stale: false },
      champ: {
        __typename: 'Champ',
        id: 'champ-1',
        slug: 'england-premier-league',
        name: 'Premier League',
        originalName: 'Premier League',
        country: 'England',
        sport: { __typename: 'Sport', id: 'sport-1', slug: 'football' },
      },
      markets: [
        market('result', 'RESULT', null, [
          outcome('o1', 'HOME', '1.500'),
          outcome('oX', 'DRAW', '4.000'),
          outcome('o2', 'AWAY', '6.000', 'SUSPENDED'),
        ]),
        market('handicap', 'HANDICAP', '-1', [
          outcome('h1', 'HOME', '2.300'),
          outcome('h2', 'AWAY', '1.600'),
        ]),
      ],
      ...history,
      ...changes,
    },
    others: { edges: [] as object[] },
  };
}

const open = (changes?: object) => renderScreen(Game, gameQuery, game(changes));
const price = (name: RegExp) => screen.getByRole('button', { name });

describe('the page of a game', () => {
  afterEach(() => {
    jest.useRealTimers();
    act(() => couponStore.dispatch({ type: 'cleared' }));
  });

  it('shows the sides, the score, the progress and when it was really played', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Arsenal2 : 1Chelsea');
    expect(screen.getByText('67′')).toBeTruthy();
    expect(screen.getByText(/Replay of a match played on August 17, 2025/)).toBeTruthy();
    expect(screen.queryByText(/reconstructed/)).toBeNull();
  });

  it('shows the same day in every time zone when the hour of the match is not known', () => {
    const played = { originalStartsAt: '2025-08-17T23:00:00.000Z', originalHourKnown: false };
    renderScreen(Game, gameQuery, game(played), { settings: { timeZone: 180 } });
    expect(screen.getByText(/Replay of a match played on August 17, 2025/)).toBeTruthy();
  });

  it('shows the score once at half-time', () => {
    const clock = { period: 'HALF_TIME', minute: 45, addedMinute: 0 };
    open({ clock, score: { home: 1, away: 1 }, halfTimeScore: { home: 1, away: 1 } });
    expect(screen.getAllByText(/Half-time/).map(({ textContent }) => textContent)).toEqual(['Half-time']);
    expect(screen.queryByText(/1:1/)).toBeNull();
  });

  it('says when the goal minutes are not the real ones', () => {
    open({ reconstructed: true });
    expect(screen.getByText(/goal minutes are reconstructed/)).toBeTruthy();
  });

  it('lists the goals with minute, scorer and kind', () => {
    open();
    const goals = within(screen.getByRole('region', { name: 'Goals' }));
    expect(goals.getByRole('listitem').textContent).toBe('45+2′1:0Saka (penalty), for the home side');
  });

  it('names each price with its outcome, market and game', () => {
    open();
    expect(price(/^Arsenal 1\.50, Match result, Arsenal – Chelsea$/)).toBeTruthy();
    expect(price(/^Chelsea \+1 1\.60, Handicap, Arsenal – Chelsea$/)).toBeTruthy();
  });

  it('adds an outcome to the coupon and removes it again', async () => {
    open();
    const player = userEvent.setup();
    await player.click(price(/^Draw/));
    expect(price(/^Draw/).getAttribute('aria-pressed')).toBe('true');
    expect(couponStore.getState().bets).toMatchObject([{ outcomeId: 'oX', price: '4.000', priceVersion: 1 }]);
    await player.click(price(/^Draw/));
    expect(couponStore.getState().bets).toEqual([]);
  });

  it('does not add a suspended outcome, and says why', async () => {
    open();
    const suspended = price(/^Chelsea 6\.00, suspended/);
    expect(suspended.getAttribute('aria-disabled')).toBe('true');
    await userEvent.setup().click(suspended);
    expect(couponStore.getState().bets).toEqual([]);
  });

  it('marks a rise for a moment', () => {
    jest.useFakeTimers();
    const { environment } = open();
    const raised = game();
    raised.game.markets[0] = market('result', 'RESULT', null, [outcome('o1', 'HOME', '1.550')]);
    act(() => {
      environment.commitPayload(createOperationDescriptor(getRequest(gameQuery), {}), raised);
    });
    expect(price(/^Arsenal 1\.55/).dataset.trend).toBe('rise');
    act(() => jest.advanceTimersByTime(600));
    expect(price(/^Arsenal 1\.55/).dataset.trend).toBeUndefined();
  });

  it('shows one group of markets alone when it is chosen', async () => {
    open();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Handicap' }));
    expect(screen.queryByRole('button', { name: /^Draw/ })).toBeNull();
    expect(price(/^Arsenal −1 /)).toBeTruthy();
  });

  it('places Over and Under on both sides of their line, and writes double chances as signs', () => {
    const total = market('total', 'TOTAL', '2.5', [
      outcome('over', 'OVER', '1.900'),
      outcome('under', 'UNDER', '1.950'),
    ]);
    const double = market('double', 'DOUBLE_CHANCE', null, [
      outcome('d1', 'HOME_OR_DRAW', '1.300'),
      outcome('d2', 'HOME_OR_AWAY', '1.250'),
      outcome('d3', 'DRAW_OR_AWAY', '1.700'),
    ]);
    open({ markets: [total, double] });
    const line = screen.getByText('2.5');
    expect(line.previousElementSibling).toBe(price(/^Over 2\.5 1\.90/));
    expect(line.nextElementSibling).toBe(price(/^Under 2\.5 1\.95/));
    for (const sign of ['1X', '12', 'X2']) expect(screen.getByText(sign)).toBeTruthy();
  });

  it('shows each side’s own line in a handicap cell, and no line beside the name of the market', () => {
    open();
    expect(screen.getByText('−1').closest('button')).toBe(price(/^Arsenal −1 2\.30, Handicap, /));
    expect(screen.getByText('+1').closest('button')).toBe(price(/^Chelsea \+1 1\.60, Handicap, /));
  });

  it('says how soon a game begins once it is near', () => {
    const coming = { status: 'LINE', clock: null, score: null, halfTimeScore: null, timeline: [] };
    open({ ...coming, startsAt: '2026-03-08T12:12:00.000Z' });
    expect(screen.getByText('in 12 min.')).toBeTruthy();
  });

  it('shows the present chances in words, and those at kick-off, at each goal and now in a table', () => {
    open();
    const chances = within(screen.getByRole('region', { name: 'Chances over the minutes' }));
    const [legend] = chances.getAllByRole('list');
    expect(legend?.textContent).toBe('Arsenal 81%Draw 15%Chelsea 4%');
    const rows = chances.getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1′0:050%30%20%',
      '25′1:072%18%10%',
      '66′1:081%15%4%',
    ]);
  });

  it('shows the last matches, the meetings and the table of the original date, with both sides marked', () => {
    open();
    expect(screen.getAllByText('Before this match, August 17, 2025')).toHaveLength(2);
    expect(screen.getByText('Everton (away)').closest('li')?.textContent).toBe(
      'WWon0:2Everton (away)August 10, 2025',
    );
    expect(screen.getByText('No earlier match is known.')).toBeTruthy();
    expect(screen.getByText('March 1, 2025').closest('li')?.textContent).toBe(
      'Chelsea3:3ArsenalMarch 1, 2025',
    );
    const rows = within(screen.getByRole('table', { name: 'Table' })).getAllByRole('row');
    expect(rows.map((one) => one.hasAttribute('data-own'))).toEqual([false, true, false, true]);
  });

  it('says which part cannot be had, and shows the others', () => {
    open({ chances: null, form: null });
    expect(screen.getAllByText(/^This part cannot be reached/)).toHaveLength(2);
    expect(price(/^Draw/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Table' })).toBeTruthy();
  });

  it('links to the other games in play with score and minute, not to itself', () => {
    const other = { ...game().game, id: 'game-2', slug: '2-everton-leeds', home: team('Everton') };
    const { game: own } = game();
    renderScreen(Game, gameQuery, { game: own, others: { edges: [{ node: own }, { node: other }] } });
    const link = screen.getByRole('link', { name: /Everton/ });
    expect(link.textContent).toBe('Everton – Chelsea2:1 · 67′');
    expect(link.getAttribute('href')).toBe('/en/live/football/england-premier-league/2-everton-leeds');
  });

  it('keeps a finished game readable: its closing prices, and how each ended', () => {
    open({ status: 'FINISHED', clock: null, markets: [] });
    const closing = within(screen.getByRole('table', { name: 'Match result' }));
    expect(closing.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'OutcomeOpened atClosing priceResult',
      'Arsenal1.901.85Won',
      'Draw3.403.50Lost',
    ]);
    expect(screen.getByText(/They are closed and take no bets/)).toBeTruthy();
  });

  it('takes no bets on a game that is over', () => {
    open({ status: 'FINISHED', clock: null, markets: [] });
    expect(screen.getByText('Betting is over.')).toBeTruthy();
    expect(screen.getByText('Full time')).toBeTruthy();
  });

  it('says that prices are old while the feed is away', () => {
    open({ freshness: { asOf: '2026-03-08T11:43:00.000Z', stale: true } });
    expect(screen.getByText('Prices as of 11:43; betting is paused.')).toBeTruthy();
  });

  it('shows an error note when the game cannot be loaded', () => {
    renderScreen(Game, gameQuery, { game: null, others: { edges: [] } });
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the market of a race', () => {
  const entrant = (name: string, price: string, grid: number | null, team: string | null) => ({
    ...outcome(name, 'COMPETITOR', price),
    competitor: { name, originalName: name, code: name.slice(0, 3), grid, team },
  });

  it('is one table with the favourite first, with full names, grid places and teams', () => {
    const markets = [
      market('winner', 'WINNER', null, [
        entrant('Lewis Hamilton', '101.000', 4, 'Ferrari'),
        entrant('Kimi Antonelli', '9.500', 2, 'Mercedes'),
        entrant('Sergio Perez', '11.000', null, null),
      ]),
    ];
    const race = { kind: 'RACE', status: 'LINE', title: 'Australian Grand Prix', home: null, away: null };
    renderScreen(
      Game,
      gameQuery,
      game({ ...race, clock: null, score: null, halfTimeScore: null, timeline: [], markets }),
    );
    const rows = within(screen.getByRole('table', { name: 'Race winner' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').firstChild?.textContent)).toEqual([
      'Kimi Antonelli',
      'Sergio Perez',
      'Lewis Hamilton',
    ]);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['2', '–', '4']);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'Mercedes',
      '',
      'Ferrari',
    ]);
    expect(screen.getByRole('button', { name: /^Kimi Antonelli 9\.50, / })).toBeTruthy();
  });
});
