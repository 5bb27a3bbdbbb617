import type { operations } from '../../schema/upstreams/__generated__/session';
import type { Handlers } from '../http/index';
import { writeNotice } from '../letters/index';
import type { ServiceOptions } from '../service';
import type { Cookies } from './cookies';
import { checkCurrentPassword } from './currentPassword';
import { twoStepOffLetter, twoStepOnLetter } from './letterTexts';
import { secondStepLimits } from './limits';
import { createSessionOpener } from './openingSessions';
import { codeRefused, signInTimeUp, stepUpTimeUp, twoStepChanged } from './refusals';
import { callerOf } from './caller';
import { noteSecurityChange } from './securityChanges';
import { dropSignIns, trySignIn, useUpSignIn } from './signInRequests';
import { dropStepUps, useStepUp, type NeededStepUp } from './stepUp';
import { fitsSecondStep, secondStepCode } from './typedCodes';
import { countTry, findUser } from '../players/index';
import { beginTwoStep, confirmTwoStep, endTwoStep, grouped, isTwoStepOn } from './twoStep';

type TwoStepHandlers = Handlers<operations, 'loginByCode' | 'beginTwoStep' | 'confirmTwoStep' | 'endTwoStep'>;

/** The second step of signing in, and its set-up on the security page. */
export function twoStepHandlers(options: ServiceOptions, cookies: Cookies): TwoStepHandlers {
  const { db, clock } = options;
  const open = createSessionOpener(options, cookies);

  return {
    async loginByCode({ body, headers, request, reply }) {
      const code = secondStepCode(body.code);
      const waiting = await trySignIn(db, body.request, clock.now());
      const user = waiting && (await findUser(db, waiting.userId));
      if (!user) throw signInTimeUp();
      if (!(await fitsSecondStep(options, { user, code, request })))
        throw waiting.isLastTry ? signInTimeUp() : codeRefused('WRONG_CODE');
      if (!(await useUpSignIn(db, body.request))) throw signInTimeUp();
      return open(waiting, { request, reply, userAgent: headers['user-agent'] });
    },

    async beginTwoStep({ body, request }) {
      const user = await callerOf(options, request);
      await checkCurrentPassword(options, { user, typed: body.current });
      const enrolment = await beginTwoStep(db, user.id);
      if (!enrolment) throw twoStepChanged();
      return enrolment;
    },

    async confirmTwoStep({ body, request }) {
      const user = await callerOf(options, request);
      const code = secondStepCode(body.code);
      const tries = secondStepLimits({ userId: user.id, knownDevice: null });
      const takeBack = await countTry(db, tries, clock.now());
      const now = clock.now();
      const result = await db.transaction().execute(async (trx) => {
        const codes = await confirmTwoStep(trx, { userId: user.id, code }, now);
        if (typeof codes === 'string') return codes;
        await noteSecurityChange(trx, { userId: user.id, kind: 'factor' }, now);
        // From now on the password proves too little.
        await dropStepUps(trx, user.id);
        await writeNotice(trx, { recipient: user.email, letter: twoStepOnLetter(user.lng) }, now);
        return codes;
      });
      if (result === 'TWO_STEP_CHANGED') throw twoStepChanged();
      if (result === 'WRONG_CODE') throw codeRefused(result);
      await takeBack();
      return { recoveryCodes: result.map(grouped) };
    },

    async endTwoStep({ body: { current, code, proof }, request }) {
      const user = await callerOf(options, request);
      const typed = proof === undefined ? secondStepCode(code ?? '') : null;
      await checkCurrentPassword(options, { user, typed: current });
      if (!(await isTwoStepOn(db, user.id))) throw twoStepChanged();
      if (typed !== null && !(await fitsSecondStep(options, { user, code: typed, request })))
        throw codeRefused('WRONG_CODE');
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        if (proof !== undefined && !(await useStepUp(trx, endingProof(user.id, proof), now)))
          throw stepUpTimeUp();
        if (!(await endTwoStep(trx, user.id))) throw twoStepChanged();
        await noteSecurityChange(trx, { userId: user.id, kind: 'factor' }, now);
        await dropSignIns(trx, user.id);
        await writeNotice(trx, { recipient: user.email, letter: twoStepOffLetter(user.lng) }, now);
      });
      return undefined;
    },
  };
}

/** What takes the place of the code that switches the second step off. */
const endingProof = (userId: number, proof: string): NeededStepUp => ({
  userId,
  proof,
  purpose: 'end_two_step',
  methods: ['passkey', 'code'],
});
