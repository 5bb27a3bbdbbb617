import type { Routes } from '../../routing/routes/define';

/** Where players set limits, take a time-out and exclude themselves: always open to them, whatever else is closed. */
export const routes = {
  responsible: {
    path: 'office/responsible',
    metaId: 153,
    dictionaries: ['session', 'responsible', 'history'],
    auth: 'player',
    banned: 'allowed',
    isBeforeTerms: true,
    remoteApp: 'office',
  },
} as const satisfies Routes;
