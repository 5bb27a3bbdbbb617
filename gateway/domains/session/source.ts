import type { paths } from '../../../schema/upstreams/__generated__/session';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('session');

/** The session service. Only its answers set cookies. */
export const session = {
  check: read('GET /auth-api/session', {
    as: 'session',
    timeoutMs: 800,
    retries: { times: 2, everyMs: 1500, behind: true },
  }),
  token: read('GET /web-api/user/gettoken', { as: 'session' }),
  signIn: write('POST /auth-api/login-by-email-id', { as: 'session', setsCookies: true }),
  signInByCode: write('POST /auth-api/login-by-code', { as: 'session', setsCookies: true }),
  signInByPhone: write('POST /auth-api/login-by-phone', { as: 'session', setsCookies: true }),
  sendSms: write('POST /auth-api/send-sms', { as: 'session' }),
  signInBySms: write('POST /auth-api/login-by-sms-code', { as: 'session', setsCookies: true }),
  beginTwoStep: write('POST /auth-api/two-step/begin', { as: 'session' }),
  confirmTwoStep: write('POST /auth-api/two-step/confirm', { as: 'session' }),
  endTwoStep: write('POST /auth-api/two-step/end', { as: 'session' }),
  passkeys: read('GET /auth-api/passkeys', { as: 'player' }),
  beginPasskeySignIn: write('POST /auth-api/login-by-passkey/begin', { as: 'session' }),
  signInByPasskey: write('POST /auth-api/login-by-passkey', { as: 'session', setsCookies: true }),
  beginPasskey: write('POST /auth-api/passkeys/begin', { as: 'session' }),
  addPasskey: write('POST /auth-api/passkeys/finish', { as: 'session' }),
  renamePasskey: write('POST /auth-api/passkeys/{id}/rename', { as: 'session' }),
  removePasskey: write('POST /auth-api/passkeys/{id}/remove', { as: 'session' }),
  beginStepUp: write('POST /auth-api/step-up/begin', { as: 'session' }),
  stepUpByPasskey: write('POST /auth-api/step-up/by-passkey', { as: 'session' }),
  stepUpByCode: write('POST /auth-api/step-up/by-code', { as: 'session' }),
  stepUpByPassword: write('POST /auth-api/step-up/by-password', { as: 'session' }),
  register: write('POST /auth-api/registration', { as: 'session', setsCookies: true }),
  requestEmailRegistration: write('POST /auth-api/registration/by-email', { as: 'session' }),
  requestPhoneRegistration: write('POST /auth-api/registration/by-phone', { as: 'session' }),
  resendRegistration: write('POST /auth-api/registration/resend', { as: 'session' }),
  confirmRegistration: write('POST /auth-api/registration/confirm', { as: 'session', setsCookies: true }),
  confirmRegistrationByLink: write('POST /auth-api/registration/confirm-by-link', {
    as: 'session',
    setsCookies: true,
  }),
  requestReset: write('POST /auth-api/password/request-reset', { as: 'session' }),
  resetPassword: write('POST /auth-api/password/reset', { as: 'session', setsCookies: true }),
  resetPasswordByLink: write('POST /auth-api/password/reset-by-link', { as: 'session', setsCookies: true }),
  changePassword: write('POST /auth-api/password/change', { as: 'session', setsCookies: true }),
  requestEmailCode: write('POST /auth-api/email/request-code', { as: 'session' }),
  confirmEmail: write('POST /auth-api/email/confirm', { as: 'session' }),
  requestPhoneCode: write('POST /auth-api/phone/request-code', { as: 'session' }),
  confirmPhone: write('POST /auth-api/phone/confirm', { as: 'session' }),
  signOut: write('POST /auth-api/disconnect', { as: 'session', setsCookies: true }),
  sessions: read('GET /auth-api/sessions', { as: 'player' }),
  endSession: write('POST /auth-api/sessions/{id}/end', { as: 'player' }),
  endOthers: write('POST /auth-api/sessions/end-others', { as: 'player' }),
};
