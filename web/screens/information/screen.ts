import { screen, type Screen } from '../../routing/routes/screen';
import { informationQuery } from './informationQuery';
import { informationPages, type InformationPage } from './pages';
import type { informationQuery as InformationQuery } from './__generated__/informationQuery.graphql';

/** The operator's name when the configuration is not available. */
const productName = 'Touchline';

/** A text page. All use the same component; those that show facts of the operator fetch them. */
function information(page: InformationPage): Screen {
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

export const about = information('about');
export const contacts = information('contacts');
export const howbet = information('howbet');
export const payment = information('payment');
export const cookies = information('cookies');
export const licenses = information('licenses');
export const taxation = information('taxation');
export const consent = information('consent');
export const simpleidentification = information('simpleidentification');
export const smsbets = information('smsbets');
export const amlkyc = information('amlkyc');
export const amlpolicy = information('amlpolicy');
export const disputeresolution = information('disputeresolution');
export const kycpolicy = information('kycpolicy');
export const responsiblegaming = information('responsiblegaming');
export const cashTerminals = information('cashTerminals');
