import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { openModal } from '../../overlay/modals/store';
import { PageHead } from '../../betting/sports/PageHead';
import { CashTerminals } from './CashTerminals';
import { Contacts } from './Contacts';
import { CookieTable } from './CookieTable';
import { Documents } from '../shared/Documents';
import { SiteProse } from '../shared/SiteProse';
import { informationQuery } from './informationQuery';
import { Licenses } from './Licenses';
import { PaybillsNote } from './PaybillsNote';
import { informationPages, type InformationPage } from './pages';
import type { informationQuery as InformationQuery } from './__generated__/informationQuery.graphql';
import styles from './Information.module.css';

/** One of the text pages: a lead, the operator's facts, the text, and the operator's documents. */
export function Information({ queryRef }: ScreenProps<InformationQuery>) {
  const { site, information } = usePreloadedQuery<InformationQuery>(informationQuery, queryRef);
  const { t } = useTranslation(['information', 'main']);
  const { name } = useRoute();
  const { name: isolated } = bidi(useLanguage());
  const page = name as InformationPage;
  const { title, lead, text } = informationPages[page];
  const company = isolated(site?.companyName ?? 'Touchline');

  return (
    <article className={styles.page}>
      <PageHead title={t(`main:${title}`)}>
        <p className={styles.lead}>{t(lead, { company })}</p>
      </PageHead>
      {information.contacts && <Contacts information={information.contacts} />}
      {information.licenses && <Licenses information={information.licenses} />}
      {information.cashTerminals && <CashTerminals information={information.cashTerminals} />}
      {page === 'payment' && <PaybillsNote site={site} />}
      {page === 'cookies' && <CookieTable />}
      {page === 'cookies' && site?.isCookiesPopupEnabled && (
        <p>
          <Button onClick={() => openModal({ name: 'cookies' })}>{t('cookies_settings')}</Button>
        </p>
      )}
      <SiteProse text={t(text)} site={site} />
      <Documents information={information} />
    </article>
  );
}
