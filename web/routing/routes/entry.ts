import { routeFamily, type AliasDefinition } from './define';

/** Ways in: registration, sign-in and what leads to them. */
export const entry = routeFamily(
  { remoteApp: 'auth' },
  {
    registration: {
      path: 'registration',
      metaId: 9,
      auth: 'guest',
      hides: ['bottomNav'],
      stream: 'user',
      dictionaries: ['session'],
    },
    socialRegistration: {
      path: 'registration/:type',
      where: { type: ['socialregistration'] },
      metaId: 140,
      auth: 'guest',
      hides: ['bottomNav'],
      stream: 'user',
    },
    login: { path: 'user/login', metaId: 10, auth: 'guest', stream: 'user', dictionaries: ['session'] },
    auth: { path: 'auth', metaId: 14, auth: 'guest', stream: 'user', dictionaries: ['session'] },
    accountVerify: { path: 'user/accountverify', metaId: 141, stream: 'user' },
    activation: {
      path: 'user/:type',
      where: { type: ['activatefast', 'activate'] },
      metaId: 142,
      stream: 'user',
    },
    passwordReset: { path: 'user/passwordreset', metaId: 143, stream: 'user' },
    stopNewsletter: { path: 'user/stopnewsletter', metaId: 144, stream: 'user' },
    sumsub: { path: 'verification/sumsub', metaId: 145, auth: 'player' },
    /** The terms as they are now, for the player to confirm. */
    confirm: {
      path: 'confirm',
      metaId: 146,
      auth: 'player',
      banned: 'allowed',
      layout: 'blocked',
      dictionaries: ['information'],
    },
  },
);

export const entryAliases = {
  forgotPassword: { path: 'user/forgotpassword', to: '', search: { showForgotPasswordModal: '1' } },
  userCoupon: { path: 'user/coupon', to: '' },
  oldRegistrationPage: { path: 'oldregistration', to: 'registration' },
} satisfies Record<string, AliasDefinition>;
