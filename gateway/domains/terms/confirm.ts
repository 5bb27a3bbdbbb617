import type { ConfirmTermsInput, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { asPlayer } from '../session/player';
import { messageKeys } from './messageKeys';

type Result = ResolversTypes['ConfirmTermsResult'];

/** Confirms terms in the player's name. A lost answer is an error: confirming again does no harm. */
export async function confirmTerms(
  { updatedAt }: ConfirmTermsInput,
  context: GatewayContext,
): Promise<Result> {
  const answer = await asPlayer(context, () => context.sources.terms.confirm({ body: { updatedAt } }));
  if (!answer) return refused('SIGNED_OUT');
  context.loaders.terms.status.clear();
  if (answer.ok) {
    context.identity.noteTerms(false);
    return { __typename: 'TermsConfirmed', terms: answer.value };
  }
  const { status, retryAfterMs } = answer;
  if (status === 409) return refused('TERMS_OUTDATED');
  if (status === 400) throw badInput('The terms service does not take this input.');
  throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
}

function refused(code: keyof typeof messageKeys): Result {
  return { __typename: 'ConfirmTermsRefused', code, messageKey: messageKeys[code] };
}
