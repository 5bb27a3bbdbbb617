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

function game(changes: object = {}) {
  return {
    game: {
      __typename: 'Game',
      id: 'game-1',
      slug: '1-arsenal-chelsea',
      kind: 'MATCH',
      status: 'LIVE',
      marketsRevision: 1,
      title: null,
      round: 'Matchday 1',
      stage: { kind: 'ROUND', number: 1 },
      home: { name: 'Arsenal', originalName: 'Arsenal' },
      away: { name: 'Chelsea', originalName: 'Chelsea' },
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
      ...changes,
    },
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
    renderScreen(Game, gameQuery, { game: null });
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
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
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
