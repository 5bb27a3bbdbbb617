import type {
  DocumentKind,
  MutationResolvers,
  PlayerResolvers,
  UploadedDocumentResolvers,
  VerificationResolvers,
} from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import type { UploadedDocumentParent } from './parents';
import { refused } from './refusals';

type WireKind = UploadedDocumentParent['kind'];

const kinds = {
  identity: 'IDENTITY',
  address: 'ADDRESS',
  payment: 'PAYMENT',
} as const satisfies Record<WireKind, DocumentKind>;

const wireKinds: Readonly<Record<DocumentKind, WireKind>> = {
  IDENTITY: 'identity',
  ADDRESS: 'address',
  PAYMENT: 'payment',
};

const Player: Pick<PlayerResolvers, 'verification'> = {
  verification: (_parent, _args, { loaders }) => loaders.verification.progress.load(),
};

const Verification: Pick<VerificationResolvers, 'missing'> = {
  missing: ({ missing }) => missing.map((kind) => kinds[kind]),
};

const UploadedDocument: Pick<UploadedDocumentResolvers, 'number' | 'kind'> = {
  number: ({ id }) => id,
  kind: ({ kind }) => kinds[kind],
};

const Mutation: Pick<MutationResolvers, 'requestUpload' | 'submitVerification'> = {
  requestUpload: mutationOf({
    refused,
    call: ({ verification }) => verification.createTicket,
    sends: ({ kind }) => ({ body: { kind: wireKinds[kind] } }),
    done: 'UploadAddress',
    gives: ({ ticket, validSeconds }) => ({ path: `/upload-api/v1/${ticket}`, validSeconds }),
  }),
  submitVerification: mutationOf({
    refused,
    call: ({ verification }) => verification.submit,
    clears: ({ verification, user }) => [verification.progress, user.config],
    player: true,
    done: 'VerificationSubmitted',
  }),
};

export const resolvers = { Player, Verification, UploadedDocument, Mutation };
