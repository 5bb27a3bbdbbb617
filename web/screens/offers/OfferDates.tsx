import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import type { OfferDates_offer$key } from './__generated__/OfferDates_offer.graphql';
import styles from './Offers.module.css';

/** The period of an offer, in words. */
export function OfferDates({ offer }: { offer: OfferDates_offer$key }) {
  const { state, startsAt, endsAt } = useFragment(
    graphql`
      fragment OfferDates_offer on Offer {
        state
        startsAt
        endsAt
      }
    `,
    offer,
  );
  const { t } = useTranslation('information');
  const format = useFormat();
  const said = () => {
    if (state === 'PAUSED') return t('promotion_undated');
    if (state === 'ENDED' && endsAt) return t('promotion_ended', { date: format.date(endsAt) });
    if (state === 'UPCOMING' && startsAt) return t('promotion_from', { date: format.date(startsAt) });
    return endsAt ? t('promotion_until', { date: format.date(endsAt) }) : t('promotion_always');
  };
  return (
    <p className={styles.dates} data-state={state}>
      {said()}
    </p>
  );
}
