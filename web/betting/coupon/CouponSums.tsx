import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTotalOdds } from '../../foundation/i18n/useTotalOdds';
import { BonusSum } from './bonus/BonusSum';
import { useSystemText } from './useSystemText';
import type { CouponSums_coupon$key } from './__generated__/CouponSums_coupon.graphql';

interface CouponSumsProps {
  coupon: CouponSums_coupon$key;
  /** Whether the possible win is said beside the payout too. */
  isWhole?: boolean;
}

/** Stake, odds, and the payout or the possible win of a placed coupon, as entries of a description list. */
export function CouponSums({ coupon, isWhole = false }: CouponSumsProps) {
  const { stake, odds, possibleWin, payout, state, systemValue, combinations, bonusCoef, bets } = useFragment(
    graphql`
      fragment CouponSums_coupon on Coupon {
        stake {
          amount
          currency
        }
        odds
        possibleWin {
          amount
          currency
        }
        payout {
          amount
          currency
        }
        state
        systemValue
        combinations
        bonusCoef
        bets {
          isBanker
        }
      }
    `,
    coupon,
  );
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const formatOdds = useTotalOdds();
  const systemText = useSystemText();
  const win = payout ?? possibleWin;
  const paidKey = state === 'REFUSED' ? 'bets:vip_stake_back' : 'history_payout';
  const bankers = bets.filter(({ isBanker }) => isBanker).length;
  return (
    <>
      {systemValue != null && combinations != null && (
        <div>
          <dt>{t('bets:coupon_system')}</dt>
          <dd>
            {systemText({ value: systemValue, free: bets.length - bankers, combo: combinations, bankers })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('receipt_stake')}</dt>
        <dd>{format.money(stake.amount, stake.currency)}</dd>
      </div>
      <div>
        <dt>{t('coupon_odds')}</dt>
        <dd>{formatOdds(odds)}</dd>
      </div>
      {bonusCoef != null && <BonusSum coef={bonusCoef} />}
      {payout && isWhole && (
        <div>
          <dt>{t('coupon_possible_win')}</dt>
          <dd>{format.money(possibleWin.amount, possibleWin.currency)}</dd>
        </div>
      )}
      <div>
        <dt>{t(payout ? paidKey : 'coupon_possible_win')}</dt>
        <dd>{format.money(win.amount, win.currency)}</dd>
      </div>
    </>
  );
}
