import { compareOdds } from '../../../../rules/odds';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { BonusFactor } from './BonusFactor';

/** The bonus bet of a placed coupon, as an entry of a description list: in words where void bets left nothing of it. */
export function BonusSum({ coef }: { coef: string }) {
  const { t } = useTranslation('bets');
  return (
    <div>
      <dt>{t('bonus_bet')}</dt>
      <dd>{compareOdds(coef, '1.000') === 0 ? t('bonus_none') : <BonusFactor coef={coef} />}</dd>
    </div>
  );
}
