import type { operations } from '../../schema/upstreams/__generated__/session';
import type { Db } from '../database/index';
import type { Handlers } from '../http/index';
import type { ServiceOptions } from '../service';
import { tryCode, useUpCode, type CodeFault } from './codes';
import type { Cookies } from './cookies';
import { codeRefused } from './refusals';
import { codeFault, withoutSpaces } from './rules';
import { createSignIn } from './signingIn';
import { requestSms, typedNumber } from './sms';
import { findByPhone, findUser, deviceIdOf } from '../players/index';
import { knownDeviceOf } from './devices';

/** Signing in with a confirmed phone: by the password, or by a code from an SMS. */
export function phoneSignIn(
  options: ServiceOptions,
  cookies: Cookies,
): Pick<Handlers<operations>, 'loginByPhone' | 'sendSms' | 'loginBySmsCode'> {
  const { db, clock } = options;
  const { byPassword, finish } = createSignIn(options, cookies);
  return {
    async loginByPhone({ body, headers, request, reply }) {
      const { phone } = typedNumber(body);
      const user = await findByPhone(db, phone);
      const typed = { user, login: phone, password: body.password, saved: body.save };
      return byPassword(typed, { request, reply, userAgent: headers['user-agent'] });
    },

    async sendSms({ body, request }) {
      const number = typedNumber(body);
      const user = await findByPhone(db, number.phone);
      const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
      const userId = user?.id ?? null;
      return requestSms(options, { purpose: 'sign_in', number, userId, knownDevice, lng: body.lng }, request);
    },

    async loginBySmsCode({ body, headers, request, reply }) {
      const code = withoutSpaces(body['sms-code']);
      // No code that exists looks like that, so it costs no try.
      if (codeFault(code)) throw codeRefused('WRONG_CODE');
      const userId = await useSignInCode(db, { id: body.request, code }, clock.now());
      if (typeof userId === 'string') throw codeRefused(userId);
      return finish({ userId, saved: body.save }, { request, reply, userAgent: headers['user-agent'] });
    },
  };
}

/** Uses up a code that fits; returns whose it is, if the player still has the phone to which it went. */
async function useSignInCode(
  db: Db,
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<number | CodeFault> {
  const holder = await tryCode(db, { purpose: 'sign_in', id, code }, now);
  if (typeof holder === 'string') return holder;
  const { userId, recipient } = holder;
  return db.transaction().execute(async (trx) => {
    const isUsed = await useUpCode(trx, { ...holder, purpose: 'sign_in' }, now);
    const user = await findUser(trx, userId);
    return isUsed && user?.phone === recipient ? userId : 'TIME_UP';
  });
}
