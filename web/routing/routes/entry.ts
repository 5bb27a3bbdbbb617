import { routeFamily, type AliasDefinition } from './define';

/** Routes around registration and sign-in that have no screen yet. */
export const entry = routeFamily(
  { remoteApp: 'auth' },
  {
    accountVerify: { path: 'user/accountverify', metaId: 141, stream: 'user' },
    stopNewsletter: { path: 'user/stopnewsletter', metaId: 144, stream: 'user' },
    sumsub: { path: 'verification/sumsub', metaId: 145, auth: 'player' },
  },
);

export const entryAliases = {
  forgotPassword: { path: 'user/forgotpassword', to: '', search: { showForgotPasswordModal: '1' } },
  userCoupon: { path: 'user/coupon', to: '' },
  oldRegistrationPage: { path: 'oldregistration', to: 'registration' },
} satisfies Record<string, AliasDefinition>;
