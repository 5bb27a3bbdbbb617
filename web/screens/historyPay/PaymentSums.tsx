import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CurrencySums } from '../shared/CurrencySums';
import type { PaymentSums_player$key } from './__generated__/PaymentSums_player.graphql';
import styles from './HistoryPay.module.css';

/** The sums of the chosen payments, in each currency; nothing without payments. */
export function PaymentSums({ player }: { player: PaymentSums_player$key }) {
  const { paymentSums } = useFragment(
    graphql`
      fragment PaymentSums_player on Player
      @argumentDefinitions(kind: { type: "PaymentKind" }, booked: { type: "DaySpan" }) {
        paymentSums(kind: $kind, booked: $booked) {
          payments
          received {
            amount
            currency
          }
          paid {
            amount
          }
          net {
            amount
          }
        }
      }
    `,
    player,
  );
  const { t } = useTranslation('history');
  const format = useFormat();
  if (!paymentSums) return <p className={styles.note}>{t('pay_sums_unavailable')}</p>;
  return paymentSums.map(({ payments, received, paid, net }) => {
    const { currency } = received;
    const all = [
      { name: t('pay_count'), value: format.number(payments) },
      { name: t('pay_received'), value: format.money(received.amount, currency) },
      { name: t('pay_paid'), value: format.money(paid.amount, currency) },
      { name: t('sums_net'), value: format.money(net.amount, currency) },
    ];
    return <CurrencySums key={currency} currency={currency} sums={all} />;
  });
}
