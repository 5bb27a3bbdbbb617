import { screen, type Screen } from '../../routing/routes/screen';
import { informationQuery } from './informationQuery';
import { informationPages, type InformationPage } from './pages';
import type { informationQuery as InformationQuery } from './__generated__/informationQuery.graphql';

/** The operator's name where configuration cannot be had. */
const productName = 'Touchline';

/** A text page. All are shown by the same component; those that need facts of the operator ask for them. */
export function information(page: InformationPage): Screen {
  const { title, lead } = informationPages[page];
  return screen<InformationPage, InformationQuery>(page, {
    query: informationQuery,
    variables: (_params, _search, _now, { url }) => ({
      lang: url.slice(1, 3),
      page,
      withContacts: page === 'contacts',
      withLicenses: page === 'licenses',
      withCashTerminals: page === 'cashTerminals',
    }),
    title: (t) => t(`main:${title}`),
    description: (t, { site }) => t(`information:${lead}`, { company: site?.companyName ?? productName }),
    component: () => import('./Information').then(({ Information }) => Information),
  });
}
