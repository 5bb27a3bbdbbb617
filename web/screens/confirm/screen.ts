import { screen } from '../../routing/routes/screen';
import { confirmQuery } from './confirmQuery';
import type { confirmQuery as ConfirmQuery } from './__generated__/confirmQuery.graphql';

/** The current terms, for the player to confirm. */
export const confirm = screen<'confirm', ConfirmQuery>('confirm', {
  query: confirmQuery,
  variables: (_params, _search, _now, { url }) => ({ url, lang: url.slice(1, 3) }),
  title: (t) => t('information:confirm_title'),
  component: async () => (await import('./Confirm')).Confirm,
});
