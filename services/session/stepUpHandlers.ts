import type { operations } from '../../schema/upstreams/__generated__/session';
import type { Handlers } from '../http/index';
import type { ServiceOptions } from '../service';
import { callerOf } from './caller';
import { codeMinutes } from './codes';
import { checkCurrentPassword } from './currentPassword';
import { challengeLimits, codeLimits } from './limits';
import { keepQuestion, useUpQuestion } from './passkeyChallenges';
import { listPasskeys } from './passkeys';
import {
  codeRefused,
  confirmationNotOffered,
  invalidFields,
  passkeyRefused,
  twoStepChanged,
  refuseFaults,
} from './refusals';
import { emailFaults } from './rules';
import { keepStepUp, newEmailIn, purposeOf, type StepUp } from './stepUp';
import { proveByLetter, requestLetterProof } from './stepUpLetters';
import { fitsSecondStep, secondStepCode, sentCode } from './typedCodes';
import { countTry, type User } from '../players/index';
import { isTwoStepOn } from './twoStep';
import { passkeySiteOf, useOfPasskey } from './usingPasskeys';
import { askForPasskey } from './webauthn';

type StepUpHandlers = Handlers<
  operations,
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

  const proofOf = async (stepUp: StepUp) => ({ proof: await keepStepUp(db, stepUp, clock.now()) });

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
      return proofOf({ userId: user.id, purpose: question.purpose.slice(mark.length), method: 'passkey' });
    },

    async stepUpByCode({ body, request }) {
      const user = await callerOf(options, request);
      const code = secondStepCode(body.code);
      if (!(await isTwoStepOn(db, user.id))) throw twoStepChanged();
      if (!(await fitsSecondStep(options, { user, code, request }))) throw codeRefused('WRONG_CODE');
      return proofOf({ userId: user.id, purpose: purposeOf(body), method: 'code' });
    },

    async stepUpByPassword({ body, request }) {
      const user = await callerOf(options, request);
      await checkPassword(options, user, body.current);
      return proofOf({ userId: user.id, purpose: purposeOf(body), method: 'password' });
    },

    async sendStepUpCode({ body, request }) {
      const user = await callerOf(options, request);
      if (!writesLetters) throw confirmationNotOffered();
      const aim = purposeOf(body);
      // The letter names the address.
      refuseFaults(body.purpose === 'change_email' ? emailFaults(newEmailIn(aim) ?? '') : []);
      await checkPassword(options, user, body.current);
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
      const code = sentCode(body.code);
      const proven = await proveByLetter(db, { userId: user.id, id: body.request, code }, clock.now());
      if (typeof proven === 'string') throw codeRefused(proven);
      return proven;
    },
  };
}

/** The password alone proves enough only while the second step is off. */
async function checkPassword(options: ServiceOptions, user: User, typed: string): Promise<void> {
  if (await isTwoStepOn(options.db, user.id)) throw twoStepChanged();
  await checkCurrentPassword(options, { user, typed });
}
