import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRelay, type MockEnvironment } from '../../testing/renderWithRelay';
import { SearchModal } from './SearchModal';

const champ = {
  __typename: 'Champ',
  id: 'league',
  slug: 'england-premier-league',
  name: 'Premier League',
  originalName: 'Premier League',
  country: 'England',
  sport: { __typename: 'Sport', id: 'football', slug: 'football' },
};
const side = (name: string) => ({ name, originalName: name, code: null });
const outcome = (kind: string) => ({
  __typename: 'Outcome',
  id: kind,
  kind,
  score: null,
  competitor: null,
  price: '1.850',
  priceVersion: 1,
  state: 'OPEN',
});

function game(home: string) {
  return {
    __typename: 'Game',
    id: `game of ${home}`,
    slug: `1-${home.toLowerCase()}-chelsea`,
    kind: 'MATCH',
    status: 'LINE',
    title: null,
    home: side(home),
    away: side('Chelsea'),
    champ,
    startsAt: '2026-03-08T20:00:00.000Z',
    clock: null,
    score: null,
    halfTimeScore: null,
    marketsRevision: 1,
    mainMarkets: [
      {
        __typename: 'Market',
        id: `result of ${home}`,
        kind: 'RESULT',
        line: null,
        outcomes: ['HOME', 'DRAW', 'AWAY'].map(outcome),
      },
    ],
  };
}

const found = (home: string) => ({
  teams: [{ competitor: side(home), champ, game: game(home), toWin: null }],
  champs: [],
  games: [game(home)],
});
const nothing = { teams: [], champs: [], games: [] };

function open() {
  const close = jest.fn();
  const rendered = renderWithRelay(
    <SearchModal site={null} signedIn={false} reason={undefined} close={close} />,
    { url: '/en' },
  );
  return { ...rendered, close, user: userEvent.setup(), field: screen.getByRole('combobox') };
}

/** A race with its favourites first, and the price of one driver to win it. */
function foundRace(names: string[]) {
  const drivers = names.map((name, at) => ({
    ...outcome('COMPETITOR'),
    id: name,
    competitor: { name, code: name.slice(0, 3).toUpperCase() },
    price: `${at + 2}.500`,
  }));
  const market = { __typename: 'Market', id: 'winner', kind: 'WINNER', line: null, outcomes: drivers };
  const race = {
    ...game('Race'),
    kind: 'RACE',
    title: 'Monaco Grand Prix',
    home: null,
    away: null,
    mainMarkets: [market],
  };
  const [, , , last] = drivers;
  const toWin = { ...last, market: { ...market, game: race } };
  return {
    teams: [{ competitor: side(names[3] ?? ''), champ, game: race, toWin }],
    champs: [],
    games: [race],
  };
}

/** The texts that were asked for, and wait for their answers. */
const asked = ({ mock }: MockEnvironment) =>
  mock.getAllOperations().map(({ request }) => request.variables.text as string);

async function answer(environment: MockEnvironment, text: string, search: unknown): Promise<void> {
  const operation = environment.mock
    .getAllOperations()
    .find(({ request }) => request.variables.text === text);
  if (!operation) throw new Error(`"${text}" was not asked for.`);
  await act(async () => environment.mock.resolve(operation, { data: { search } } as never));
}

beforeAll(() => {
  // jsdom shows no dialogs, and scrolls nothing.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function hide(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

it('asks once for a text typed without a pause, and shows what was found in groups with prices', async () => {
  const { environment, user, field } = open();
  const results = document.getElementById(field.getAttribute('aria-controls') ?? '');
  expect(results).toBeTruthy();
  await user.type(field, '  arsen ');
  await waitFor(() => expect(asked(environment)).toEqual(['arsen']));
  await answer(environment, 'arsen', found('Arsenal'));
  expect(await screen.findByRole('rowgroup', { name: 'Matches' })).toBeTruthy();
  expect(screen.getByRole('rowgroup', { name: 'Teams and drivers' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /1\.85/ })).toHaveLength(3);
  expect(screen.getByText('Results: 2')).toBeTruthy();
  expect(results?.querySelector('[role="grid"]')).toBeTruthy();
});

it('offers the first three prices of a race, and of a driver the price to win', async () => {
  const { environment, user, field } = open();
  await user.type(field, 'monaco');
  await waitFor(() => expect(asked(environment)).toEqual(['monaco']));
  await answer(environment, 'monaco', foundRace(['Verstappen', 'Leclerc', 'Norris', 'Alonso', 'Stroll']));
  const prices = async (group: string) =>
    within(await screen.findByRole('rowgroup', { name: group }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await prices('Matches')).toEqual([
    expect.stringContaining('2.50'),
    expect.stringContaining('3.50'),
    expect.stringContaining('4.50'),
  ]);
  expect(await prices('Teams and drivers')).toEqual([expect.stringContaining('5.50')]);
  await user.click(screen.getByRole('button', { name: /Alonso/ }));
  expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toContain('Alonso');
});

it('keeps the last results until the next come, and never shows those of an earlier text after them', async () => {
  const { environment, user, field } = open();
  await user.type(field, 'ars');
  await waitFor(() => expect(asked(environment)).toEqual(['ars']));
  await answer(environment, 'ars', found('Arsenal'));
  await screen.findAllByText('Arsenal');
  await user.type(field, 'e');
  await waitFor(() => expect(asked(environment)).toEqual(['arse']));
  await user.clear(field);
  await user.type(field, 'ful');
  expect(screen.queryAllByText('Fulham')).toEqual([]);
  await waitFor(() => expect(asked(environment)).toContain('ful'));
  await answer(environment, 'ful', found('Fulham'));
  await screen.findAllByText('Fulham');
  await answer(environment, 'arse', found('Arsenal'));
  expect(screen.queryAllByText('Arsenal')).toEqual([]);
  expect((field as HTMLInputElement).value).toBe('ful');
});

it('moves through rows and prices by arrow keys, and takes a bet by Enter', async () => {
  const { environment, user, field } = open();
  await user.type(field, 'ars');
  await waitFor(() => expect(asked(environment)).toEqual(['ars']));
  await answer(environment, 'ars', found('Arsenal'));
  await screen.findAllByText('Arsenal');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(active()?.textContent).toContain('X');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toContain('Draw');
  await user.keyboard('{ArrowDown}');
  expect(active()?.textContent).toContain('Premier League');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active()?.textContent).toContain('Premier League');
  await user.type(field, 'e');
  expect(active()).toBeNull();
});

it('says that nothing has the name, showing markup as text, and offers the matches', async () => {
  const { environment, user, field } = open();
  await user.type(field, '<b>x');
  await waitFor(() => expect(asked(environment)).toEqual(['<b>x']));
  await answer(environment, '<b>x', nothing);
  expect(await screen.findByText(/“<b>x”/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/en/live', '/en/line']);
});

it('says that the search does not answer and that the matches remain, and asks again on wish', async () => {
  const { environment, user, field } = open();
  await user.type(field, 'ars');
  await waitFor(() => expect(asked(environment)).toEqual(['ars']));
  await answer(environment, 'ars', null);
  expect((await screen.findByRole('alert')).textContent).toContain('remain in the list of sports');
  expect((field as HTMLInputElement).value).toBe('ars');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked(environment)).toEqual(['ars']));
  await answer(environment, 'ars', found('Arsenal'));
  expect((await screen.findAllByText('Arsenal')).length).toBeGreaterThan(0);
});

it('cuts a text of two hundred letters, and asks nothing for spaces', async () => {
  const { environment, user, field } = open();
  await user.type(field, '   ');
  await user.click(field);
  await user.paste('a'.repeat(200));
  await waitFor(() => expect(asked(environment)).toHaveLength(1));
  expect(asked(environment)[0]?.length).toBeLessThanOrEqual(100);
});

it('closes by the first Escape, with a text in the field too', async () => {
  const { close, user, field } = open();
  await user.type(field, 'ars{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
