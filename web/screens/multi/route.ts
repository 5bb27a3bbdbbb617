import type { Routes } from '../../routing/routes/define';

/** Several matches in play side by side. */
export const routes = {
  multi: { path: 'multi', metaId: 24, dictionaries: ['multi'] },
} as const satisfies Routes;
