import type { PageResolvers, TermsStatusResolvers } from '../../__generated__/resolvers';
import { signedInPlayer } from '../session/player';
import { confirmTerms } from './confirm';

const Page: Pick<PageResolvers, 'terms'> = {
  async terms(_parent, _args, context) {
    if (!(await signedInPlayer(context))) return null;
    const status = await context.loaders.terms.status.load();
    return context.identity.mustConfirmTerms ? { ...status, result: true } : status;
  },
};

const TermsStatus: Pick<TermsStatusResolvers, 'changed'> = {
  changed: ({ result }) => result,
};

export const resolvers = { Page, Mutation: { confirmTerms }, TermsStatus };
