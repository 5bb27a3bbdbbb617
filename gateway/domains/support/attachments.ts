/** Files with questions and answers: browsers send and fetch them past the gateway, by addresses that work once. */
import type { AttachmentResolvers, MutationResolvers } from '../../__generated__/resolvers';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { asPlayer } from '../session/player';
import { messageKeys } from './messageKeys';
import type { SupportRefusal } from './parents';

type FileRefusal =
  'TOO_MANY_TRIES' | 'SIGNED_OUT' | 'SHARED_ACCOUNT' | 'UPLOAD_NOT_OFFERED' | 'ATTACHMENT_GONE';

/** A refusal with its code and translation key. `retryAfter`: seconds. */
export const refusedFile = (code: FileRefusal, retryAfter: number | null = null) => ({
  __typename: 'AttachmentRefused' as const,
  code,
  messageKey: messageKeys[code],
  retryAfter,
});

/** A refusal that the player can act on; throws for other failures. */
function readRefusal({ refusal, status, retryAfterMs }: Refusing<SupportRefusal>) {
  switch (refusal.code) {
    case 'SHARED_ACCOUNT':
    case 'ATTACHMENT_GONE':
      return refusedFile(refusal.code);
    case 'NOT_OFFERED':
      return refusedFile('UPLOAD_NOT_OFFERED');
    case 'TOO_MANY_TRIES':
      return refusedFile('TOO_MANY_TRIES', refusal.retryAfter ?? null);
    default:
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
  }
}

const Attachment: Pick<AttachmentResolvers, 'number' | 'isFromOperator'> = {
  number: ({ id }) => id,
  isFromOperator: ({ isAnswer }) => isAnswer,
};

const Mutation: Pick<MutationResolvers, 'requestAttachment' | 'fetchAttachment'> = {
  async requestAttachment(_parent, _args, context) {
    const answer = await asPlayer(context, () => context.sources.support.createAttachment());
    if (!answer) return refusedFile('SIGNED_OUT');
    if (!answer.ok) return readRefusal(answer);
    const { id: number, ticket, validSeconds } = answer.value;
    const path = `/upload-api/v1/attachments/${ticket}`;
    return { __typename: 'AttachmentAddress', number, path, validSeconds };
  },
  async fetchAttachment(_parent, { input: { attachment: id } }, context) {
    if (id < 1) throw badInput('There is no file with this number.');
    const call = { path: { id } };
    const answer = await asPlayer(context, () => context.sources.support.fetchAttachment(call));
    if (!answer) return refusedFile('SIGNED_OUT');
    if (!answer.ok) return readRefusal(answer);
    const { ticket, validSeconds } = answer.value;
    return { __typename: 'AttachmentSource', path: `/export-api/v1/attachments/${ticket}`, validSeconds };
  },
};

export const attachmentResolvers = { Attachment, Mutation };
