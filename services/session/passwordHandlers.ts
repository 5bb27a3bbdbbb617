import type { FastifyReply, FastifyRequest } from 'fastify';
import { readMobileNumber } from '../../rules/phoneNumber';
import type { operations } from '../../schema/upstreams/__generated__/session';
import { demandCaptcha } from '../captcha/index';
import type { Db } from '../database/index';
import type { Handlers } from '../http/index';
import type { ServiceOptions } from '../service';
import { codeMinutes } from './codes';
import type { Cookies } from './cookies';
import { noteDevice, knownDeviceOf } from './devices';
import { checkCurrentPassword } from './currentPassword';
import { resetLimits } from './limits';
import { passwordByEmailText } from './letterTexts';
import { requestReset, resetPassword, type ResetProof } from './passwordReset';
import { hashPassword } from './passwords';
import { codeRefused, invalidFields, resetNotOffered, refuseFaults } from './refusals';
import { replacePassword } from './replacePassword';
import {
  changedPasswordFaults,
  emailFaults,
  newPasswordFaults,
  normalEmail,
  passwordFaults,
  withoutSpaces,
} from './rules';
import { sessionOf } from './caller';
import { countTry, findByEmail, findByPhone, deviceIdOf } from '../players/index';
import { requestSms } from './sms';

type PasswordHandlers = Handlers<
  operations,
  'requestPasswordReset' | 'resetPassword' | 'resetPasswordByLink' | 'changePassword'
>;

/** A forgotten password, and one that is replaced by another. */
export function passwordHandlers(options: ServiceOptions, cookies: Cookies): PasswordHandlers {
  const { db, clock, writesLetters, siteUrl } = options;

  const reset = async (
    proof: ResetProof,
    { password, request, reply }: { password: string; request: FastifyRequest; reply: FastifyReply },
  ): Promise<undefined> => {
    const browser = { deviceId: deviceIdOf(request), now: clock.now() };
    const result = await resetPassword(db, { proof, password }, browser);
    if (typeof result === 'string') throw codeRefused(result);
    reply.header('set-cookie', cookies.device(result.deviceId));
    return undefined;
  };

  return {
    async requestPasswordReset({ body, request }) {
      if (looksLikePhone(body.email)) return requestBySms(options, body.email, { lng: body.lng, request });
      if (!writesLetters) throw resetNotOffered();
      refuseFaults(emailFaults(body.email));
      const email = normalEmail(body.email);
      const user = await findByEmail(db, email);
      const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
      const limits = resetLimits({ login: email, address: request.ip, knownDevice });
      const demand = (trx: Db) => demandCaptcha(trx, { code: 112, request }, clock.now());
      await countTry(db, limits, clock.now(), demand);
      const id = await requestReset(db, { user, lng: body.lng, siteUrl }, clock.now());
      return { reset: id, validSeconds: codeMinutes * 60 };
    },

    async resetPassword({ body, request, reply }) {
      const { reset: id, password } = body;
      const code = withoutSpaces(body.code);
      refuseFaults(newPasswordFaults({ code, password }));
      return reset({ id, code }, { password, request, reply });
    },

    async resetPasswordByLink({ body: { link, password }, request, reply }) {
      refuseFaults(passwordFaults(password));
      return reset({ link }, { password, request, reply });
    },

    async changePassword({ body, request, reply }) {
      const { user, sessionKey } = await sessionOf(options, request);
      refuseFaults(changedPasswordFaults(body));
      await checkCurrentPassword(options, { user, typed: body.current });
      const passwordHash = await hashPassword(body.password);
      const keptDevice = deviceIdOf(request);
      const device = await db.transaction().execute(async (trx) => {
        const now = clock.now();
        const ending = { except: sessionKey };
        await replacePassword(trx, { userId: user.id, passwordHash, ending, keptDevice, now });
        return noteDevice(trx, keptDevice, user.id, now);
      });
      reply.header('set-cookie', cookies.device(device.id));
      return undefined;
    },
  };
}

/** Sends the code to a phone, where the account has no other contact. Its owner alone learns whether it has. */
async function requestBySms(
  options: ServiceOptions,
  typed: string,
  { lng, request }: { lng: string; request: FastifyRequest },
): Promise<{ reset: string; validSeconds: number }> {
  const { db, clock } = options;
  const number = readMobileNumber(typed);
  if (!number) throw invalidFields([{ field: 'phone', reason: 'invalid' }]);
  const user = await findByPhone(db, number.phone);
  const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
  const isByEmail = user !== undefined && user.email_confirmed_at !== null;
  const asked = await requestSms(
    options,
    {
      ...{ purpose: 'password', number, knownDevice, lng },
      userId: user && !isByEmail ? user.id : null,
      instead: isByEmail ? passwordByEmailText(user.lng) : undefined,
    },
    request,
  );
  return { reset: asked.request, validSeconds: asked.validSeconds };
}

/** Whether somebody meant a phone: digits, with what people write between them. */
const looksLikePhone = (typed: string): boolean => /^\s*\+?[\d\s().-]*\d[\d\s().-]*$/.test(typed);
