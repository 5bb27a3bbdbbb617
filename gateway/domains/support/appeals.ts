/** Appeals of a banned player against the ban. */
import type {
  AppealBlockInput,
  BlockAppealResolvers,
  MutationResolvers,
  PlayerResolvers,
  ResolversTypes,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { asPlayer, signedInPlayer } from '../session/player';
import { checkAttachments, checkKey, longest } from './ask';
import { fieldMessageKey, messageKeys } from './messageKeys';
import type { SupportRefusal } from './parents';

type Result = ResolversTypes['AppealBlockResult'];
type FieldFaults = NonNullable<SupportRefusal['fields']>;

const appealKeys = {
  INVALID_FIELDS: messageKeys.INVALID_FIELDS,
  TOO_MANY_TRIES: messageKeys.TOO_MANY_TRIES,
  SIGNED_OUT: messageKeys.SIGNED_OUT,
  ATTACHMENT_GONE: messageKeys.ATTACHMENT_GONE,
  BAN_OVER: messageKeys.BAN_OVER,
  APPEAL_OPEN: messageKeys.APPEAL_OPEN,
} as const;

/** A refusal with its code and translation keys. `retryAfter`: seconds. */
export function refusedAppeal(
  code: keyof typeof appealKeys,
  { fields = [], retryAfter = null }: { fields?: FieldFaults; retryAfter?: number | null } = {},
) {
  return {
    __typename: 'BlockAppealRefused' as const,
    code,
    messageKey: appealKeys[code],
    fields: fields.map(({ field, reason }) => ({ field, messageKey: fieldMessageKey(field, reason) })),
    retryAfter,
  };
}

/** A refusal that the player can act on; throws for other failures. */
function readRefusal({ refusal, status, retryAfterMs }: Refusing<SupportRefusal>): Result {
  const { code, fields = [], retryAfter = null } = refusal;
  if (code in appealKeys) return refusedAppeal(code as keyof typeof appealKeys, { fields, retryAfter });
  if (code === 'KEY_REUSED') throw badInput('`idempotencyKey` belongs to another appeal.');
  throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
}

async function appealBlock(input: AppealBlockInput, context: GatewayContext): Promise<Result> {
  const { idempotencyKey, text, attachments } = input;
  checkKey(idempotencyKey);
  checkAttachments(attachments);
  if (text.length > longest.text)
    return refusedAppeal('INVALID_FIELDS', { fields: [{ field: 'text', reason: 'too_long' }] });
  const call = {
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { text, ...(attachments && attachments.length > 0 && { attachments }) },
  };
  const answer = await asPlayer(context, () => context.sources.support.appeal(call));
  if (answer && !answer.ok) return readRefusal(answer);
  const player = answer && (await signedInPlayer(context));
  return player ? { __typename: 'BlockAppealed', player } : refusedAppeal('SIGNED_OUT');
}

const Player: Pick<PlayerResolvers, 'blockAppeals'> = {
  blockAppeals: async (_parent, _args, { sources }) => (await sources.support.appeals()).value,
};

const BlockAppeal: Pick<BlockAppealResolvers, 'status'> = {
  status: ({ answer }) => (answer === null ? 'WAITING' : 'ANSWERED'),
};

const Mutation: Pick<MutationResolvers, 'appealBlock'> = {
  appealBlock: (_parent, { input }, context) => appealBlock(input, context),
};

export const appealResolvers = { Player, BlockAppeal, Mutation };
