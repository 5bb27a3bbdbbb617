import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import type { projectGame_page$key } from './__generated__/projectGame_page.graphql';
import { notFound, pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment projectGame_page on Page @inline {
    projectGame {
      route
    }
  }
`;

/**
 * Former addresses of games permanently redirect to the game's current address, else to the list of games; an address
 * below the list that belongs to no game is 404. While the games service does not answer, a former address temporarily
 * redirects to the list.
 */
export const projectGame: Guard = {
  name: 'project game',
  check({ match, lng, url }, page) {
    if (match?.name !== 'allGamesEntrance' && match?.name !== 'gamesView') return pass;
    const { projectGame: game } = readInlineData<projectGame_page$key>(fragment, page);
    if (match.name === 'gamesView' && !game) return pass;
    if (game?.route != null) {
      if (match.name === 'gamesView' && game.route === match.params.gameRoute) return pass;
      return redirect(href('gamesView', { gameRoute: game.route }, lng) + url.search, 301);
    }
    if (match.name === 'gamesView') return notFound;
    const isKnown = game != null || match.params.gameRoute === undefined;
    return redirect(href('gamesIndex', {}, lng) + url.search, isKnown ? 301 : 302);
  },
};
