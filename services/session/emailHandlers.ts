import type { operations } from '../../schema/upstreams/__generated__/session';
import type { Trx } from '../database/index';
import type { Handlers } from '../http/index';
import { matchAccount } from '../protection/index';
import type { ServiceOptions } from '../service';
import { callerOf } from './caller';
import { codeMinutes } from './codes';
import { confirmEmail, requestConfirmation } from './emailConfirmation';
import { checkCurrentPassword } from './currentPassword';
import { codeLimits } from './limits';
import { removePhone } from './phoneRemoval';
import { codeRefused, confirmationNotOffered, invalidFields, refuseFaults } from './refusals';
import { emailFaults, normalEmail } from './rules';
import { purposeOf } from './stepUp';
import { proveContactChange } from './strongProof';
import { sentCode } from './typedCodes';
import { countTry } from '../players/index';

/** The player's e-mail address, which a code from a letter confirms, and contacts that go. */
export function emailHandlers(
  options: ServiceOptions,
): Handlers<operations, 'requestEmailCode' | 'confirmEmail' | 'removeContact'> {
  const { db, clock, demo, writesLetters, documentKeys: digestKeys } = options;
  return {
    async requestEmailCode({ body, request }) {
      const user = await callerOf(options, request);
      if (!writesLetters) throw confirmationNotOffered();
      refuseFaults(emailFaults(body.email));
      const email = normalEmail(body.email);
      const { proof } = body;
      const isConfirmed = user.email_confirmed_at !== null;
      if (isConfirmed && (proof === undefined || email === user.email))
        throw invalidFields([{ field: 'email', reason: 'confirmed' }], 422);
      // The reader of an account's letters can replace its password. So another address needs the password, and in place of a
      // confirmed one more than that.
      if (!isConfirmed && email !== user.email)
        await checkCurrentPassword(options, { user, typed: body.current });
      const purpose = purposeOf({ purpose: 'change_email', subject: email });
      const prove = isConfirmed
        ? (trx: Trx) => proveContactChange(trx, options, { user, field: 'email', purpose, proof })
        : undefined;
      // Known devices are not counted apart: a new account has one, and could send letters to any address from it.
      const limits = codeLimits({ login: email, address: request.ip, knownDevice: null });
      await countTry(db, limits, clock.now());
      const id = await requestConfirmation(db, { user, email, lng: body.lng, prove }, clock.now());
      return { request: id, validSeconds: codeMinutes * 60 };
    },

    async confirmEmail({ body, request }) {
      const { id: userId } = await callerOf(options, request);
      const code = sentCode(body.code);
      const typed = { userId, id: body.request, code };
      const result = await confirmEmail(db, typed, clock.now());
      if (result === 'TAKEN') throw invalidFields([{ field: 'email', reason: 'taken' }], 422);
      if (result !== 'CONFIRMED') throw codeRefused(result);
      await matchAccount(db, userId, { now: clock.now(), isDemo: demo, digestKeys });
      return undefined;
    },

    async removeContact({ body: { contact, proof }, request }) {
      const { id: userId } = await callerOf(options, request);
      if (contact === 'email') throw invalidFields([{ field: 'email', reason: 'kept' }], 422);
      await db.transaction().execute((trx) => removePhone(trx, options, { userId, proof }));
      return undefined;
    },
  };
}
