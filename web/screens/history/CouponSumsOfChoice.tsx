import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CurrencySums } from '../shared/CurrencySums';
import type { CouponSumsOfChoice_player$key } from './__generated__/CouponSumsOfChoice_player.graphql';
import styles from './CouponHistory.module.css';

/** The sums of the chosen coupons, in each currency; nothing without coupons. */
export function CouponSumsOfChoice({ player }: { player: CouponSumsOfChoice_player$key }) {
  const { couponSums } = useFragment(
    graphql`
      fragment CouponSumsOfChoice_player on Player
      @argumentDefinitions(
        status: { type: "CouponStatus" }
        type: { type: "CouponType" }
        placed: { type: "DaySpan" }
      ) {
        couponSums(status: $status, type: $type, placed: $placed) {
          coupons
          staked {
            amount
            currency
          }
          open {
            amount
            currency
          }
          returned {
            amount
            currency
          }
          net {
            amount
            currency
          }
        }
      }
    `,
    player,
  );
  const { t } = useTranslation('history');
  const format = useFormat();
  if (!couponSums) return <p className={styles.note}>{t('sums_unavailable')}</p>;
  return couponSums.map(({ coupons, staked, open, returned, net }) => {
    const { currency } = staked;
    const all = [
      { name: t('sums_coupons'), value: format.number(coupons) },
      { name: t('sums_staked'), value: format.money(staked.amount, currency) },
      ...(open.amount > 0 ? [{ name: t('sums_open'), value: format.money(open.amount, currency) }] : []),
      { name: t('sums_returned'), value: format.money(returned.amount, currency) },
      { name: t('sums_net'), value: format.money(net.amount, currency) },
    ];
    return (
      <CurrencySums key={currency} currency={currency} sums={all}>
        {open.amount > 0 && <p className={styles.note}>{t('sums_open_rule')}</p>}
      </CurrencySums>
    );
  });
}
