/** Files with questions and answers: browsers send and fetch them past the gateway, by addresses that work once. */
import type { AttachmentResolvers, MutationResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { ofFiles } from './refusals';

const refused = ofFiles.as('AttachmentRefused');

const Attachment: Pick<AttachmentResolvers, 'number' | 'isFromOperator'> = {
  number: ({ id }) => id,
  isFromOperator: ({ isAnswer }) => isAnswer,
};

const Mutation: Pick<MutationResolvers, 'requestAttachment' | 'fetchAttachment'> = {
  requestAttachment: mutationOf({
    refused,
    call: ({ support }) => support.createAttachment,
    done: 'AttachmentAddress',
    gives: ({ id: number, ticket, validSeconds }) => ({
      number,
      path: `/upload-api/v1/attachments/${ticket}`,
      validSeconds,
    }),
  }),
  fetchAttachment: mutationOf({
    refused,
    call: ({ support }) => support.fetchAttachment,
    sends({ attachment: id }) {
      if (id < 1) throw badInput('There is no file with this number.');
      return { path: { id } };
    },
    done: 'AttachmentSource',
    gives: ({ ticket, validSeconds }) => ({ path: `/export-api/v1/attachments/${ticket}`, validSeconds }),
  }),
};

export const attachmentResolvers = { Attachment, Mutation };
