import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { notify } from '../../overlay/notices/store';
import { claimAnnouncement } from './announced';
import type { MyCoupon } from './betsOf';

/** Returns a function that says that a coupon was settled, once in all tabs of this browser. */
export function useSettledNotice(): (coupon: MyCoupon) => void {
  const { t } = useTranslation('bets');
  const format = useFormat();
  return ({ id, number, status, stake, payout }) => {
    if (!claimAnnouncement(id)) return;
    const titles = {
      WON: t('settled_won', { number }),
      LOST: t('settled_lost', { number }),
      VOID: t('settled_void', { number }),
    };
    const title = status in titles ? titles[status as keyof typeof titles] : t('settled_unknown', { number });
    const text =
      status === 'LOST' || !payout
        ? t('settled_stake', { amount: format.money(stake.amount, stake.currency) })
        : t('settled_paid', { amount: format.money(payout.amount, payout.currency) });
    notify({ kind: status === 'WON' ? 'done' : 'ok', title, text });
  };
}
