/** Step-up: proof that the signed-in player is there. */
import type { MutationResolvers, StepUpPurpose } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput } from '../../request/errors';
import type { Outcome } from '../../upstream/call/source';
import { refuseLongTexts } from './longTexts';
import {
  passkeyIdIn,
  passkeyRefused,
  passkeysElsewhere,
  passkeySignedOut,
  readAsked,
  readCredential,
  unfitAnswer,
} from './passkeyAnswers';
import { asPlayer } from './player';
import type { SessionRefusal } from './refusals';

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
    subject: passkey === null ? (withdrawal ?? email ?? '') : passkeyIdIn(passkey),
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

/** The proof, or why there is none. */
async function readProof(
  context: GatewayContext,
  prove: () => Promise<Outcome<{ proof: string }, SessionRefusal>>,
) {
  const answer = await asPlayer(context, prove);
  if (!answer) return passkeySignedOut();
  return answer.ok ? { __typename: 'SteppedUp' as const, proof: answer.value.proof } : passkeyRefused(answer);
}

const Mutation: Pick<
  MutationResolvers,
  | 'beginStepUp'
  | 'stepUpByPasskey'
  | 'stepUpByCode'
  | 'stepUpByPassword'
  | 'sendStepUpCode'
  | 'stepUpByLetter'
> = {
  async beginStepUp(_, { input }, context) {
    if (!context.isPasskeyPage) return passkeysElsewhere();
    const body = aimOf(input);
    const answer = await asPlayer(context, () => context.sources.session.beginStepUp({ body }));
    return answer ? readAsked(answer) : passkeySignedOut();
  },
  async stepUpByPasskey(_, { input }, context) {
    const body = readCredential(input);
    if (!body) return unfitAnswer();
    return readProof(context, () => context.sources.session.stepUpByPasskey({ body }));
  },
  async stepUpByCode(_, { input }, context) {
    const { code } = input;
    const long = refuseLongTexts({ code });
    if (long) return { __typename: 'PasskeyRefused', ...long };
    const body = { ...aimOf(input), code };
    return readProof(context, () => context.sources.session.stepUpByCode({ body }));
  },
  async stepUpByPassword(_, { input }, context) {
    const { current } = input;
    const long = refuseLongTexts({ current });
    if (long) return { __typename: 'PasskeyRefused', ...long };
    const body = { ...aimOf(input), current };
    return readProof(context, () => context.sources.session.stepUpByPassword({ body }));
  },
  async sendStepUpCode(_, { input: { purpose, aim, current } }, context) {
    const long = refuseLongTexts({ current, ...(purpose === 'CHANGE_EMAIL' && { email: aim }) });
    if (long) return { __typename: 'PasskeyRefused', ...long };
    const body = { ...letterAimOf(purpose ?? 'WITHDRAW', aim), current, lng: context.language };
    const answer = await asPlayer(context, () => context.sources.session.sendStepUpCode({ body }));
    if (!answer) return passkeySignedOut();
    return answer.ok ? { __typename: 'StepUpCodeSent', ...answer.value } : passkeyRefused(answer);
  },
  async stepUpByLetter(_, { input: { request, code } }, context) {
    const long = refuseLongTexts({ request, code });
    if (long) return { __typename: 'PasskeyRefused', ...long };
    const body = { request, code };
    return readProof(context, () => context.sources.session.stepUpByLetter({ body }));
  },
};

export const resolvers = { Mutation };
