import type { PageResolvers, TermsStatusResolvers } from '../../__generated__/resolvers';
import { signedInPlayer } from '../session/player';

const Page: Pick<PageResolvers, 'terms'> = {
  async terms(_parent, _args, context) {
    return (await signedInPlayer(context)) && context.loaders.terms.status.load();
  },
};

const TermsStatus: Pick<TermsStatusResolvers, 'changed'> = {
  changed: ({ result }) => result,
};

export const resolvers = { Page, TermsStatus };
