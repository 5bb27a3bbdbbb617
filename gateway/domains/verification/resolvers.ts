import type {
  DocumentKind,
  MutationResolvers,
  PlayerResolvers,
  UploadedDocumentResolvers,
  VerificationResolvers,
} from '../../__generated__/resolvers';
import { asPlayer, signedInPlayer } from '../session/player';
import type { UploadedDocumentParent } from './parents';
import { readRefusal, refused } from './refusals';

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
  async requestUpload(_parent, { input }, context) {
    const body = { kind: wireKinds[input.kind] };
    const answer = await asPlayer(context, () => context.sources.verification.createTicket({ body }));
    if (!answer) return refused('SIGNED_OUT');
    if (!answer.ok) return readRefusal(answer);
    const { ticket, validSeconds } = answer.value;
    return { __typename: 'UploadAddress', path: `/upload-api/v1/${ticket}`, validSeconds };
  },
  async submitVerification(_parent, _args, context) {
    const answer = await asPlayer(context, () => context.sources.verification.submit());
    if (answer && !answer.ok) return readRefusal(answer);
    context.loaders.verification.progress.clear();
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player ? { __typename: 'VerificationSubmitted', player } : refused('SIGNED_OUT');
  },
};

export const resolvers = {
  Player,
  Verification,
  UploadedDocument,
  Mutation,
};
