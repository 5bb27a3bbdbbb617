import { locate } from '../../routing/routes/location';
import type { GuardedPage, Nav } from './guard';
import { projectGame } from './projectGame';

jest.mock('react-relay/hooks', () => ({
  ...jest.requireActual<object>('react-relay/hooks'),
  readInlineData: (_fragment: unknown, page: unknown) => page,
}));

function judge(path: string, game: { route: string | null } | null) {
  const url = new URL(path, 'http://site.invalid');
  const { match, path: below } = locate(url.pathname);
  const nav: Nav = { url, lng: 'en', path: below, match, alias: undefined, hasOwnScreen: true };
  return projectGame.check?.(nav, { projectGame: game } as unknown as GuardedPage);
}

it.each([
  ['/en/allgamesentrance/old', { route: 'new' }, { redirect: '/en/games/new', status: 301 }],
  ['/en/allgamesentrance/old', { route: null }, { redirect: '/en/games', status: 301 }],
  ['/en/allgamesentrance?x=1&x=2', null, { redirect: '/en/games?x=1&x=2', status: 301 }],
  ['/en/allgamesentrance/old', null, { redirect: '/en/games', status: 302 }],
  ['/en/games/none', { route: null }, { notFound: true }],
  ['/en/games/new', { route: 'new' }, undefined],
  ['/en/games/old', { route: 'new' }, { redirect: '/en/games/new', status: 301 }],
  ['/en/games/new', null, undefined],
  ['/en/line', null, undefined],
])('%s with %j leads to %j', (path, game, verdict) => {
  expect(judge(path, game)).toEqual(verdict);
});
