import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Empty } from '../../foundation/design/Empty';
import { Prose } from '../../foundation/design/Prose';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import type { OfferRoute } from './kinds';
import { OfferDates } from './OfferDates';
import { offerQuery } from './offerQuery';
import type { offerQuery as OfferQuery } from './__generated__/offerQuery.graphql';
import styles from './Offers.module.css';

/** One offer: its name, its period, and its terms. */
export function OfferPage({ queryRef }: ScreenProps<OfferQuery>) {
  const { offer } = usePreloadedQuery<OfferQuery>(offerQuery, queryRef);
  const { t } = useTranslation(['information', 'main']);
  const link = useHref();
  const route = useRoute().name as OfferRoute;
  const lists = {
    promotion: { to: link('promo', {}), label: t('promotions_all') },
    bonus: { to: link('bonuses', { section: 'rules' }), label: t('bonuses_all') },
    bonusPartner: { to: link('bonuses', { section: 'rules' }), label: t('bonuses_all') },
    offer: { to: link('offers', { section: 'rules' }), label: t('bonuses_all') },
    offerPartner: { to: link('offers', { section: 'rules' }), label: t('bonuses_all') },
  };
  const all = <Link to={lists[route].to}>{lists[route].label}</Link>;

  if (!offer)
    return (
      <Empty failed action={all}>
        {t('promotions_unavailable')}
      </Empty>
    );
  return (
    <article>
      <PageHead title={offer.title}>
        <OfferDates offer={offer} />
      </PageHead>
      <Prose text={`${offer.lead}\n${offer.text}`}>
        <p className={styles.all}>{all}</p>
      </Prose>
    </article>
  );
}
