/** Returns from an exclusion that the operator decides about. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { saves } from './saved';

const longest = 2000;

const Mutation: Pick<MutationResolvers, 'askForReturn'> = {
  askForReturn: mutationOf({
    ...saves,
    call: ({ limits }) => limits.askForReturn,
    sends({ reason }, { language }) {
      if (reason.length > longest) throw badInput(`\`reason\` has 1 to ${longest} characters.`);
      return { headers: { 'Accept-Language': language }, body: { reason } };
    },
  }),
};

export const resolvers = { Mutation };
