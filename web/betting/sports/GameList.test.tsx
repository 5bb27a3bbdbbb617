import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Section } from '../../screens/section/Section';
import { sectionQuery } from '../../screens/section/sectionQuery';
import { renderScreen } from '../../testing/renderScreen';
import { game, games } from '../../testing/gameLists';

const sports = [{ __typename: 'Sport', id: 'sport-1', slug: 'football', gameCount: 3, champs: [] }];
const url = '/en/line';

describe('the list of a section', () => {
  it('is grouped by day', () => {
    const list = games(false, game(1, '2026-03-08T20:00:00.000Z'), game(2, '2026-03-09T20:00:00.000Z'));
    renderScreen(Section, sectionQuery, { games: list, sports }, { url });
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days).toEqual(['Sunday, March 8', 'Monday, March 9']);
  });

  it('has a link to more games that works without scripts, and adds them below with scripts', async () => {
    const list = games(true, game(1, '2026-03-08T20:00:00.000Z'), game(2, '2026-03-08T21:00:00.000Z'));
    const { environment } = renderScreen(Section, sectionQuery, { games: list, sports }, { url });
    const more = screen.getByRole('link', { name: 'Show more' });
    expect(more.getAttribute('href')).toBe('/en/line?after=c1');

    await userEvent.setup().click(more);
    const operation = environment.mock.getMostRecentOperation();
    expect(operation.request.variables).toMatchObject({ after: 'c1', first: 50 });
    act(() => {
      environment.mock.resolve(operation, {
        data: { games: games(false, game(3, '2026-03-08T22:00:00.000Z')) },
      });
    });
    expect(screen.getAllByRole('link', { name: /Home \d – Away/ })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  });

  it('shows a way to continue when it is empty', () => {
    renderScreen(Section, sectionQuery, { games: games(false), sports: [] }, { url });
    expect(screen.getByRole('link', { name: 'See what is live' }).getAttribute('href')).toBe('/en/live');
  });

  it('names the nearest day with games when the chosen day has none, and keeps the rest of the choice', () => {
    const none = { ...games(false), nearestDay: '2026-03-09' };
    const chosen = '/en/line?day=2026-03-20&champs=spain-la-liga&after=c1';
    renderScreen(Section, sectionQuery, { games: none, sports: [] }, { url: chosen });
    expect(screen.getByText(/No matches on this day/)).toBeTruthy();
    const nearest = screen.getByRole('link', { name: 'Monday, March 9' });
    expect(nearest.getAttribute('href')).toBe('/en/line?day=2026-03-09&champs=spain-la-liga');
  });

  it('leads from a choice without games to all games', () => {
    const url = '/en/live?filter=2&market=total';
    renderScreen(Section, sectionQuery, { games: games(false), sports: [] }, { url });
    expect(screen.getByRole('link', { name: 'Show all matches' }).getAttribute('href')).toBe(
      '/en/live?market=total',
    );
  });
});
