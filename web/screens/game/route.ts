import type { Routes } from '../../routing/routes/define';
import { game, sections, slug } from '../../routing/routes/shapes';

/** A game with all its markets. */
export const routes = {
  game: {
    path: ':section/:sport/:champ/:game',
    where: { section: sections, sport: slug, champ: slug, game },
    metaId: 6,
    stream: 'main',
    dictionaries: ['match'],
    remoteApp: 'sports',
  },
} as const satisfies Routes;
