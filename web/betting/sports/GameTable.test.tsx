import { screen, within } from '@testing-library/react';
import { Section } from '../../screens/section/Section';
import { sectionQuery } from '../../screens/section/sectionQuery';
import { renderScreen } from '../../testing/renderScreen';
import type { Settings } from '../../foundation/settings/model';
import { game, games } from '../../testing/gameLists';

const outcome = (kind: string, price: string) => ({
  __typename: 'Outcome',
  id: `outcome ${kind} ${price}`,
  kind,
  price,
  priceVersion: 1,
  state: 'OPEN',
  score: null,
  competitor: null,
});

const market = (kind: string, line: string | null, ...outcomes: object[]) => ({
  __typename: 'Market',
  id: `market ${kind}`,
  kind,
  line,
  outcomes,
});

const result = market(
  'RESULT',
  null,
  outcome('HOME', '2.100'),
  outcome('DRAW', '3.400'),
  outcome('AWAY', '3.500'),
);
const total = market('TOTAL', '2.5', outcome('OVER', '1.850'), outcome('UNDER', '1.950'));
const handicap = market('HANDICAP', '-0.5', outcome('HOME', '1.910'), outcome('AWAY', '1.890'));

const asian = { viewType: 1, coefView: 4 } as const;

function open(
  settings: Partial<Settings>,
  { mainMarkets = [result, total, handicap], url = '/en/line', change = {} } = {},
) {
  const list = games(false, game(1, '2026-03-08T20:00:00.000Z', { mainMarkets, ...change }));
  const sports = [{ __typename: 'Sport', id: 'sport-1', slug: 'football', gameCount: 1, champs: [] }];
  renderScreen(Section, sectionQuery, { games: list, sports }, { url, settings });
}

/** The markets of the row in order, each with the names of its prices. */
const row = () => {
  const cells = screen.getAllByRole('listitem').find((item) => item.dataset.kind === 'MATCH');
  return [...(cells?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])].map((slot) => [
    slot.dataset.slot,
    slot.dataset.stacked === undefined ? 'beside' : 'stacked',
    ...within(slot)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ]);
};

/** What the heads of the columns show, with the full name of each market. */
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('[data-titled] > [data-slot]')].map((head) => [
    head.title,
    [...head.children].map(({ textContent }) => textContent).join(' '),
  ]);

describe('ST-04: the view of a list', () => {
  it('is European unless the player chose: result, total, handicap, side by side', () => {
    open({});
    expect(row()).toEqual([
      [
        ...['result', 'beside', 'Home 1 2.10, Match result, Home 1 – Away 1'],
        ...['Draw X 3.40, Match result, Home 1 – Away 1', 'Away 1 2 3.50, Match result, Home 1 – Away 1'],
      ],
      [
        'total',
        'beside',
        'Over 2.5 1.85, Total 2.5, Home 1 – Away 1',
        'Under 2.5 1.95, Total 2.5, Home 1 – Away 1',
      ],
      [
        ...['handicap', 'beside', 'Home 1 −0.5 1.91, Handicap, Home 1 – Away 1'],
        'Away 1 2 +0.5 1.89, Handicap, Home 1 – Away 1',
      ],
    ]);
    expect(heads()).toEqual([
      ['Match result', '1 X 2'],
      ['Total', 'O Total U'],
      ['Handicap', 'Hcap 1 Hcap 2'],
    ]);
  });

  it('is Asian: handicap and total stand first, stacked, each price beside its line, then the result', () => {
    open(asian);
    expect(row()).toEqual([
      [
        ...['handicap', 'stacked', 'Home 1 −0.5 0.910, Handicap, Home 1 – Away 1'],
        'Away 1 +0.5 0.890, Handicap, Home 1 – Away 1',
      ],
      [
        'total',
        'stacked',
        'Over 2.5 0.850, Total 2.5, Home 1 – Away 1',
        'Under 2.5 0.950, Total 2.5, Home 1 – Away 1',
      ],
      [
        ...['result', 'beside', 'Home 1 1.100, Match result, Home 1 – Away 1'],
        ...['Draw X 2.400, Match result, Home 1 – Away 1', 'Away 1 2 2.500, Match result, Home 1 – Away 1'],
      ],
    ]);
    expect(screen.getAllByText('2.5')).toHaveLength(2);
    expect(heads()).toEqual([
      ['Handicap', 'Handicap'],
      ['Total', 'Total'],
      ['Match result', '1 X 2'],
    ]);
  });

  it('begins in the Asian view with the market of the address, and its chips with the handicap', () => {
    open(asian, { url: '/en/line?market=result' });
    expect(row().map(([slot]) => slot)).toEqual(['result', 'handicap', 'total']);
    const chips = within(screen.getByRole('navigation', { name: 'Which markets to show' })).getAllByRole(
      'link',
    );
    expect(
      chips.map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')]),
    ).toEqual([
      ['Handicap', '/en/line', null],
      ['Total', '/en/line?market=total', null],
      ['1X2', '/en/line?market=result', 'true'],
      ['Both score', '/en/line?market=both-to-score', null],
      ['Double chance', '/en/line?market=double-chance', null],
    ]);
  });

  it('leaves the columns of markets empty that are not open', () => {
    open(asian, { mainMarkets: [result] });
    const slots = row().map(([slot, look, ...prices]) => [slot, look, prices.length]);
    expect(slots).toEqual([
      ['handicap', 'stacked', 0],
      ['total', 'stacked', 0],
      ['result', 'beside', 3],
    ]);
    expect(screen.getAllByText('–', { selector: '[data-stacked] > *' })).toHaveLength(4);
  });

  it('is the same for races, which have neither handicap nor total', () => {
    const driver = {
      ...outcome('HOME', '2.100'),
      kind: 'COMPETITOR',
      competitor: { name: 'Lando Norris', code: 'NOR' },
    };
    open(asian, {
      mainMarkets: [market('WINNER', null, driver)],
      change: { kind: 'RACE', title: 'Australian Grand Prix', home: null, away: null },
    });
    expect(
      screen.getByRole('button', { name: 'Lando Norris NOR 1.100, Race winner, Australian Grand Prix' }),
    ).toBeTruthy();
    expect(heads()).toEqual([]);
  });
});

describe('ST-05: the names of markets', () => {
  it('stand above their columns in full where the player wants them', () => {
    open({ marketNames: 'full' });
    expect(heads()).toEqual([
      ['Match result', 'Match result 1 X 2'],
      ['Total', 'Total O  U'],
      ['Handicap', 'Handicap 1 2'],
    ]);
    expect(screen.getByRole('link', { name: 'Match result' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Both teams to score' })).toBeTruthy();
  });
});
