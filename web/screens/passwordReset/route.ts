import type { Routes } from '../../routing/routes/define';

/** Where the link for a new password leads. */
export const routes = {
  passwordReset: {
    path: 'user/passwordreset',
    metaId: 143,
    banned: 'allowed',
    hides: ['bottomNav'],
    stream: 'user',
    dictionaries: ['session', 'overlays'],
    remoteApp: 'auth',
  },
} as const satisfies Routes;
