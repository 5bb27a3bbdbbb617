import type { Routes } from '../../routing/routes/define';

/** The front page. */
export const routes = {
  home: { path: '', metaId: 1, remoteApp: 'sports' },
} as const satisfies Routes;
