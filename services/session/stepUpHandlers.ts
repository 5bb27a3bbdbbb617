import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/session';
import type { Handlers } from '../http/index';
import type { ServiceOptions } from '../service';
import { callerOf } from './caller';
import { codeMinutes } from './codes';
import { checkCurrentPassword } from './currentPassword';
import { challengeLimits, codeLimits, secondStepLimits } from './limits';
import { keepQuestion, useUpQuestion } from './passkeyChallenges';
import { listPasskeys } from './passkeys';
import {
  codeRefused,
  confirmationNotOffered,
  invalidFields,
  passkeyRefused,
  twoStepChanged,
} from './refusals';
import { codeFault, emailFaults, withoutSpaces } from './rules';
import { keepStepUp, newEmailIn, purposeOf } from './stepUp';
import { proveByLetter, requestLetterProof } from './stepUpLetters';
import { countTry, type User, deviceIdOf } from '../players/index';
import { isTwoStepOn, useSecondStep } from './twoStep';
import { passkeySiteOf, useOfPasskey } from './usingPasskeys';
import { askForPasskey } from './webauthn';
import { knownDeviceOf } from './devices';

type StepUpHandlers = Pick<
  Handlers<operations>,
  | 'beginStepUp'
  | 'stepUpByPasskey'
  | 'stepUpByCode'
  | 'stepUpByPassword'
  | 'sendStepUpCode'
  | 'stepUpByLetter'
>;

/** Marks questions whose answer becomes a proof. */
const mark = 'step_up ';

/** The ways in which a signed-in player proves to be there. */
export function stepUpHandlers(options: ServiceOptions): StepUpHandlers {
  const { db, clock, writesLetters } = options;

  const checkCode = async (user: User, code: string, request: FastifyRequest): Promise<void> => {
    const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
    const takeBack = await countTry(db, secondStepLimits({ userId: user.id, knownDevice }), clock.now());
    if (!(await useSecondStep(db, { userId: user.id, code }, clock.now()))) throw codeRefused('WRONG_CODE');
    await takeBack();
  };

  const checkPassword = async (user: User, typed: string): Promise<void> => {
    if (await isTwoStepOn(db, user.id)) throw twoStepChanged();
    await checkCurrentPassword(options, { user, typed });
  };

  return {
    async beginStepUp({ body, request }) {
      const user = await callerOf(options, request);
      const site = passkeySiteOf(options);
      await countTry(db, challengeLimits(request.ip), clock.now());
      const passkeys = await listPasskeys(db, user.id);
      if (passkeys.length === 0) throw passkeyRefused('PASSKEY_UNKNOWN');
      const question = { purpose: mark + purposeOf(body), userId: user.id };
      const { request: id, challenge } = await keepQuestion(db, question, clock.now());
      return { request: id, options: { ...askForPasskey(site, challenge, passkeys) } };
    },

    async stepUpByPasskey({ body, request }) {
      const user = await callerOf(options, request);
      const question = await useUpQuestion(db, body.request, clock.now());
      if (question?.user_id !== user.id || !question.purpose.startsWith(mark))
        throw passkeyRefused('PASSKEY_TIME_UP');
      await useOfPasskey(options, { credential: body.credential, question, request });
      const purpose = question.purpose.slice(mark.length);
      return { proof: await keepStepUp(db, { userId: user.id, purpose, method: 'passkey' }, clock.now()) };
    },

    async stepUpByCode({ body, request }) {
      const user = await callerOf(options, request);
      const code = withoutSpaces(body.code);
      if (code === '') throw invalidFields([{ field: 'code', reason: 'required' }]);
      if (!(await isTwoStepOn(db, user.id))) throw twoStepChanged();
      await checkCode(user, code, request);
      const stepUp = { userId: user.id, purpose: purposeOf(body), method: 'code' } as const;
      return { proof: await keepStepUp(db, stepUp, clock.now()) };
    },

    async stepUpByPassword({ body, request }) {
      const user = await callerOf(options, request);
      await checkPassword(user, body.current);
      const stepUp = { userId: user.id, purpose: purposeOf(body), method: 'password' } as const;
      return { proof: await keepStepUp(db, stepUp, clock.now()) };
    },

    async sendStepUpCode({ body, request }) {
      const user = await callerOf(options, request);
      if (!writesLetters) throw confirmationNotOffered();
      const aim = purposeOf(body);
      // The letter names the address.
      const faults = body.purpose === 'change_email' ? emailFaults(newEmailIn(aim) ?? '') : [];
      if (faults.length > 0) throw invalidFields(faults);
      await checkPassword(user, body.current);
      const { id: userId, email, email_confirmed_at } = user;
      if (email === null || email_confirmed_at === null)
        throw invalidFields([{ field: 'email', reason: 'required' }], 422);
      // Known devices are not counted apart: a stranger who sits at one could fill the player's mailbox.
      const limits = codeLimits({ login: email, address: request.ip, knownDevice: null });
      await countTry(db, limits, clock.now());
      const asked = { userId, email, aim, lng: body.lng };
      return { request: await requestLetterProof(db, asked, clock.now()), validSeconds: codeMinutes * 60 };
    },

    async stepUpByLetter({ body, request }) {
      const user = await callerOf(options, request);
      if (await isTwoStepOn(db, user.id)) throw twoStepChanged();
      const code = withoutSpaces(body.code);
      const fault = codeFault(code);
      if (fault) throw invalidFields([fault]);
      const proven = await proveByLetter(db, { userId: user.id, id: body.request, code }, clock.now());
      if (typeof proven === 'string') throw codeRefused(proven);
      return proven;
    },
  };
}
