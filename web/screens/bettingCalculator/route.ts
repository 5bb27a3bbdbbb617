import type { Routes } from '../../routing/routes/define';

/** The betting calculator. */
export const routes = {
  bettingCalculator: {
    path: 'information/betting-calculator',
    metaId: 196,
    dictionaries: ['information'],
    banned: 'allowed',
    isBeforeTerms: true,
    remoteApp: 'information',
  },
} as const satisfies Routes;
