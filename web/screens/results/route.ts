import type { Routes } from '../../routing/routes/define';

/** The games of a day that have ended. */
export const routes = {
  results: { path: 'results', metaId: 7, remoteApp: 'sports' },
} as const satisfies Routes;
