import type { Routes } from '../../routing/routes/define';
import { sections, slug } from '../../routing/routes/shapes';

/** A sport in a section. */
export const routes = {
  sport: {
    path: ':section/:sport',
    where: { section: sections, sport: slug },
    metaId: 4,
    dictionaries: ['lists'],
    stream: 'main',
    remoteApp: 'sports',
  },
} as const satisfies Routes;
