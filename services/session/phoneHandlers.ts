import type { operations } from '../../schema/upstreams/__generated__/session';
import type { Handlers } from '../http/index';
import { matchAccount } from '../protection/index';
import type { ServiceOptions } from '../service';
import { callerOf } from './caller';
import { checkCurrentPassword } from './currentPassword';
import { confirmPhone } from './phoneConfirmation';
import { codeRefused, invalidFields, smsNotOffered } from './refusals';
import { requestSms, typedNumber } from './sms';
import { keepOfExcluded } from './strongProof';
import { sentCode } from './typedCodes';
import { findByPhone } from '../players/index';

/** The player's phone, which a code from an SMS confirms. */
export function phoneHandlers(
  options: ServiceOptions,
): Handlers<operations, 'requestPhoneCode' | 'confirmPhone'> {
  const { db, clock, demo, writesSms, documentKeys: digestKeys } = options;
  return {
    async requestPhoneCode({ body, request }) {
      const user = await callerOf(options, request);
      if (!writesSms) throw smsNotOffered();
      const number = typedNumber(body);
      if (number.phone === user.phone) throw invalidFields([{ field: 'phone', reason: 'confirmed' }], 422);
      // Who has an account's phone can sign in with it.
      await checkCurrentPassword(options, { user, typed: body.current });
      if (user.phone !== null) await keepOfExcluded(db, { userId: user.id, field: 'phone' }, clock.now());
      const owner = await findByPhone(db, number.phone);
      const userId = owner ? null : user.id;
      // Known devices are not counted apart: a new account has one, and could send SMS to any number from it.
      return requestSms(
        options,
        { purpose: 'phone', number, userId, knownDevice: null, lng: body.lng },
        request,
      );
    },

    async confirmPhone({ body, request }) {
      const { id: userId } = await callerOf(options, request);
      const code = sentCode(body.code);
      const result = await confirmPhone(db, { userId, id: body.request, code }, clock.now());
      if (result === 'TAKEN') throw invalidFields([{ field: 'phone', reason: 'taken' }], 422);
      if (result !== 'CONFIRMED') throw codeRefused(result);
      await matchAccount(db, userId, { now: clock.now(), isDemo: demo, digestKeys });
      return undefined;
    },
  };
}
