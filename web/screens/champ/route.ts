import type { Routes } from '../../routing/routes/define';
import { sections, slug } from '../../routing/routes/shapes';

/** A championship in a section. */
export const routes = {
  champ: {
    path: ':section/:sport/:champ',
    where: { section: sections, sport: slug, champ: slug },
    metaId: 5,
    dictionaries: ['lists'],
    stream: 'main',
    remoteApp: 'sports',
  },
} as const satisfies Routes;
