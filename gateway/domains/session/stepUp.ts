/** Step-up: proof that the signed-in player is there. */
import type { MutationResolvers, StepUpPurpose } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { fitting } from './longTexts';
import { mutationOf } from './mutation';
import { asks, onPasskeyPage, readCredential, refused } from './passkeyAnswers';
import { wireIdIn } from './wireId';

const purposes = {
  ADD_PASSKEY: 'add_passkey',
  REMOVE_PASSKEY: 'remove_passkey',
  END_TWO_STEP: 'end_two_step',
  EXPORT_DATA: 'export_data',
  CLOSE_ACCOUNT: 'close_account',
  WITHDRAW: 'withdraw',
  CHANGE_EMAIL: 'change_email',
  REMOVE_PHONE: 'remove_phone',
} as const satisfies Record<StepUpPurpose, string>;

interface Aim {
  purpose: StepUpPurpose;
  passkey?: string | null;
  withdrawal?: string | null;
  email?: string | null;
}

function checkAim(aim: string): void {
  if (!/^[\da-f]{1,64}$/.test(aim)) throw badInput('The aim of a withdrawal is the `aim` of a refusal.');
}

/** What a proof is for, as the service takes it. Throws when what it is for is not named, or something else is. */
function aimOf({ purpose, passkey = null, withdrawal = null, email = null }: Aim) {
  if ((purpose === 'REMOVE_PASSKEY') !== (passkey !== null))
    throw badInput('Name the passkey that is to be removed, and none for another purpose.');
  if ((purpose === 'WITHDRAW') !== (withdrawal !== null))
    throw badInput('Name the aim of the withdrawal, and none for another purpose.');
  if ((purpose === 'CHANGE_EMAIL') !== (email !== null))
    throw badInput('Name the new address, and none for another purpose.');
  if (withdrawal !== null) checkAim(withdrawal);
  if (email !== null && email.length > longestEmail) throw badInput('No address is that long.');
  return {
    purpose: purposes[purpose],
    subject: passkey === null ? (withdrawal ?? email ?? '') : wireIdIn('Passkey', passkey),
  };
}

const longestEmail = 254;

/** What a letter's code is for. Other purposes need no letter. */
function letterAimOf(purpose: StepUpPurpose, aim: string) {
  if (purpose === 'WITHDRAW') {
    checkAim(aim);
    return { purpose: purposes[purpose], subject: aim };
  }
  if (purpose === 'CHANGE_EMAIL') return { purpose: purposes[purpose], subject: aim };
  if (purpose === 'REMOVE_PHONE' && aim === '') return { purpose: purposes[purpose], subject: aim };
  throw badInput('A letter proves withdrawals, another address, or the removal of a phone.');
}

/** The proof. */
const proves = { refused, done: 'SteppedUp' } as const;

const Mutation: Pick<
  MutationResolvers,
  | 'beginStepUp'
  | 'stepUpByPasskey'
  | 'stepUpByCode'
  | 'stepUpByPassword'
  | 'sendStepUpCode'
  | 'stepUpByLetter'
> = {
  beginStepUp: mutationOf({
    ...asks,
    call: ({ session }) => session.beginStepUp,
    sends(input, context) {
      onPasskeyPage(context);
      return { body: aimOf(input) };
    },
  }),
  stepUpByPasskey: mutationOf({
    ...proves,
    call: ({ session }) => session.stepUpByPasskey,
    sends: (input) => ({ body: readCredential(input) }),
  }),
  stepUpByCode: mutationOf({
    ...proves,
    call: ({ session }) => session.stepUpByCode,
    sends: ({ code, ...aim }) => ({ body: { ...fitting({ code }), ...aimOf(aim) } }),
  }),
  stepUpByPassword: mutationOf({
    ...proves,
    call: ({ session }) => session.stepUpByPassword,
    sends: ({ current, ...aim }) => ({ body: { ...fitting({ current }), ...aimOf(aim) } }),
  }),
  sendStepUpCode: mutationOf({
    refused,
    call: ({ session }) => session.sendStepUpCode,
    sends({ purpose, aim, current }, { language: lng }) {
      fitting({ current, ...(purpose === 'CHANGE_EMAIL' && { email: aim }) });
      return { body: { ...letterAimOf(purpose ?? 'WITHDRAW', aim), current, lng } };
    },
    done: 'StepUpCodeSent',
  }),
  stepUpByLetter: mutationOf({
    ...proves,
    call: ({ session }) => session.stepUpByLetter,
    sends: ({ request, code }) => ({ body: fitting({ request, code }) }),
  }),
};

export const resolvers = { Mutation };
