import type { Routes } from '../../routing/routes/define';

/** Language, odds format and theme. */
export const routes = {
  settings: {
    path: 'office/settings',
    metaId: 13,
    dictionaries: ['overlays'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
