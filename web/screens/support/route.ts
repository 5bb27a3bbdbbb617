import type { Routes } from '../../routing/routes/define';

const common = { dictionaries: ['session', 'support'], auth: 'player', remoteApp: 'office' } as const;

/**
 * What the player asked the operator, and what the operator wrote unasked; and where banned players, and nobody else, appeal
 * against the ban.
 */
export const routes = {
  support: { path: 'office/support', metaId: 161, banned: 'allowed', ...common },
  blockAppealHistory: { path: 'office/block-appeal-history', metaId: 166, banned: 'only', ...common },
} as const satisfies Routes;
