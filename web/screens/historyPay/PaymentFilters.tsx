import { TabLinks } from '../../betting/sports/TabLinks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { PeriodFilter } from '../shared/PeriodFilter';
import { kindNames, kinds, paymentChoice, type PaymentChoice } from './choice';
import styles from '../shared/History.module.css';

/** Which payments are shown, by kind and by days. Every choice is a link, so that the address holds it and Back returns. */
export function PaymentFilters() {
  const { t } = useTranslation('history');
  const choice = paymentChoice(useRoute().search);
  const { kind } = choice;
  const here = useHere();
  const by = (changed: Partial<PaymentChoice>) => here({ ...choice, ...changed, after: undefined });

  return (
    <div className={styles.filters}>
      <TabLinks
        label={t('pay_kind')}
        tabs={[
          { to: by({ kind: undefined }), label: t('pay_all'), current: !kind },
          ...kindNames.map((name) => ({
            to: by({ kind: name }),
            label: t(kinds[name].label),
            current: name === kind,
          })),
        ]}
      />
      <PeriodFilter label={t('pay_period')} days={choice} by={by} kept={{ kind }} />
    </div>
  );
}
