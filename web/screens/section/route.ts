import type { Routes } from '../../routing/routes/define';
import { sections } from '../../routing/routes/shapes';

/** A section: all that is to come, or all that is in play. */
export const routes = {
  section: {
    path: ':section',
    where: { section: sections },
    metaId: 3,
    dictionaries: ['lists'],
    stream: 'main',
    remoteApp: 'sports',
  },
} as const satisfies Routes;
