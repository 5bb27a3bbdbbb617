import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '../../overlay/notices/Notices';
import { noticeStore } from '../../overlay/notices/store';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { FavouritesKeeper } from './FavouritesKeeper';
import { Star } from './Star';
import { noFavourites } from './state';
import { storageKey } from './storage';
import { favouritesStore } from './store';

const arsenal = 'TEAM arsenal';

const open = (playerId: string | null) =>
  renderWithRelay(
    <>
      <Star of={arsenal} name="Arsenal" />
      <FavouritesKeeper playerId={playerId} />
      <Notices />
    </>,
  );

const star = () => screen.getByRole('button', { name: 'Add Arsenal to favourites' });
const isPressed = () => star().getAttribute('aria-pressed') === 'true';
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? '{}');
const settle = () => act(async () => {});

beforeEach(() => {
  localStorage.clear();
  favouritesStore.update(() => noFavourites);
  localStorage.clear();
});

afterEach(() => {
  act(() => {
    noticeStore.setState([], true);
  });
});

test('a star is pressed by the keyboard, keeps its name, says what a press does, and is stored for a guest', async () => {
  open(null);
  await userEvent.tab();
  expect(document.activeElement).toBe(star());
  expect(star().title).toBe('Add Arsenal to favourites');
  await userEvent.keyboard(' ');
  expect(star().title).toBe('Remove Arsenal from favourites');
  expect([isPressed(), stored().guest]).toEqual([true, [arsenal]]);
  await userEvent.keyboard('{Enter}');
  expect([isPressed(), stored().guest]).toEqual([false, []]);
});

test('a star follows what another tab stores', () => {
  open(null);
  const text = JSON.stringify({ version: 1, guest: [arsenal], player: null });
  act(() => {
    localStorage.setItem(storageKey, text);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: text }));
  });
  expect(isPressed()).toBe(true);
});

test('a press of a player is shown at once, sent, and stays when no answer comes, which is said', async () => {
  const { environment } = open('p1');
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { player: { __typename: 'Player', id: 'p1', favourites: { items: [] } } },
    });
  });
  await userEvent.click(star());
  expect(isPressed()).toBe(true);
  const sent = environment.mock.getMostRecentOperation();
  expect(sent.request.variables).toEqual({ input: { keys: [{ kind: 'TEAM', key: 'arsenal' }] } });
  await act(async () => {
    environment.mock.reject(sent, new Error('The connection is lost.'));
  });
  expect(isPressed()).toBe(true);
  expect(screen.getByText(/not saved on the server yet/)).toBeTruthy();
});

test('a press that the server refuses because the list is full is taken back, which is said', async () => {
  const { environment } = open('p1');
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { player: { __typename: 'Player', id: 'p1', favourites: { items: [] } } },
    });
  });
  await userEvent.click(star());
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { changed: { __typename: 'FavouritesRefused', code: 'LIMIT_REACHED' } },
    });
  });
  expect(isPressed()).toBe(false);
  expect(screen.getByText(/You have 500 favourites/)).toBeTruthy();
});

test('a stored list that is corrupt is named once, and the page works', async () => {
  localStorage.setItem(storageKey, '{');
  open(null);
  await settle();
  expect(screen.getAllByText(/could not be read/)).toHaveLength(1);
  await userEvent.click(star());
  expect(isPressed()).toBe(true);
});
