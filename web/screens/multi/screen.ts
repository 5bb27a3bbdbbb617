import { screen } from '../../routing/routes/screen';
import { pollMs } from '../../betting/names/section';
import { chosenIn } from '../../betting/sports/sideBySide';
import { multiQuery } from './multiQuery';
import type { multiQuery as MultiQuery } from './__generated__/multiQuery.graphql';

/** Up to four matches side by side; the address names them. */
export const multi = screen<'multi', MultiQuery>('multi', {
  query: multiQuery,
  variables: (_, search) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = chosenIn(search);
    return { first, second, third, fourth };
  },
  live: ({ first, second, third, fourth, live }) => [
    ...new Set([
      ...[first, second, third, fourth].flatMap((game) => game?.id ?? []),
      ...(live?.edges.map(({ node }) => node.id) ?? []),
    ]),
  ],
  pollMs: () => pollMs.game,
  title: (t) => t('multi:multi_title'),
  description: (t) => t('multi:multi_lead'),
  component: () => import('./Multi').then(({ Multi }) => Multi),
});
