import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { isOpenCoupon } from '../coupon/isOpenCoupon';
import { shownStatus } from '../coupon/vip/shownStatus';
import { notify } from '../../overlay/notices/store';
import { claimAnnouncement } from './announced';
import type { MyCoupon } from './betsOf';

/** Returns a function that says that a coupon was settled, or taken by the operator, once in all tabs of this browser. */
export function useSettledNotice(): (coupon: MyCoupon) => void {
  const { t } = useTranslation('bets');
  const format = useFormat();
  return (coupon) => {
    const { id, number, stake, payout } = coupon;
    const status = shownStatus(coupon);
    const isTaken = isOpenCoupon(coupon);
    // It is settled later, which is said too.
    if (!claimAnnouncement(isTaken ? `${id} taken` : id)) return;
    if (isTaken) {
      notify({ kind: 'done', title: t('vip_title_taken', { number }), text: t('vip_taken') });
      return;
    }
    const titles = {
      WON: t('settled_won', { number }),
      LOST: t('settled_lost', { number }),
      VOID: t('settled_void', { number }),
      REFUSED: t('vip_title_refused', { number }),
    };
    const title = status in titles ? titles[status as keyof typeof titles] : t('settled_unknown', { number });
    const back = t('vip_back', { amount: format.money(stake.amount, stake.currency) });
    const text =
      status === 'REFUSED'
        ? back
        : status === 'LOST' || !payout
          ? t('settled_stake', { amount: format.money(stake.amount, stake.currency) })
          : t('settled_paid', { amount: format.money(payout.amount, payout.currency) });
    notify({ kind: status === 'WON' ? 'done' : 'ok', title, text });
  };
}
