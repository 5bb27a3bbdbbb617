import { routeFamily } from './define';
import { slug } from './shapes';

/** The games project. */
export const games = routeFamily(
  { remoteApp: 'games' },
  {
    gamesIndex: { path: 'games', metaId: 220, stream: 'games.games_project_index' },
    gamesView: {
      path: 'games/:gameRoute',
      where: { gameRoute: slug },
      metaId: 221,
      stream: 'games.games_project_view',
    },
    gamesLanding: { path: 'games-landing/:landingRoute', where: { landingRoute: slug }, metaId: 222 },
    /** Leads to the current address of a game that was renamed; it shows nothing itself. */
    allGamesEntrance: { path: 'allgamesentrance/:gameRoute?', metaId: 223 },
  },
);
