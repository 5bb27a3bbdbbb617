import { useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { notify } from '../../overlay/notices/store';
import { couponStore } from '../coupon/store';
import { repeated } from '../coupon/systemActs';
import type { repeatQuery as RepeatQuery } from './__generated__/repeatQuery.graphql';
import type { MyCoupon } from './betsOf';
import { repeatQuery } from './repeatQuery';

/** Puts the selections of a placed coupon into the coupon again, at the present prices, and says which are not open. */
export function Repeat({ coupon }: { coupon: MyCoupon }) {
  const { t } = useTranslation('bets');
  const environment = useRelayEnvironment();
  const [isAsking, setIsAsking] = useState(false);
  const warn = (text: string) => notify({ kind: 'warning', group: 'repeat', text });

  const repeat = async () => {
    setIsAsking(true);
    try {
      const ids = coupon.bets.map(({ outcomeId }) => outcomeId);
      const answer = await fetchQuery<RepeatQuery>(environment, repeatQuery, { ids }).toPromise();
      const outcomes = answer?.nodes.flatMap((node) => node?.outcome ?? []) ?? [];
      const open = outcomes.filter(({ state }) => state === 'OPEN');
      const addedAt = Date.now();
      const bets = open.map(({ id: outcomeId, price, priceVersion }) => ({
        outcomeId,
        price,
        priceVersion,
        addedAt,
      }));
      if (bets.length > 0) couponStore.dispatch(repeated({ bets, ...combinationOf(coupon) }));
      const gone = coupon.bets.filter(({ outcomeId }) => !open.some(({ id }) => id === outcomeId));
      if (open.length === 0) warn(t('repeat_none'));
      else if (gone.length > 0) warn(t('repeat_some', { names: gone.map(nameOf).join(', ') }));
      else if (coupon.type === 'SINGLE' && couponStore.getState().bets.length > 1) warn(t('repeat_beside'));
    } catch {
      warn(t('repeat_failed'));
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Button look="quiet" disabled={isAsking} onClick={() => void repeat()}>
      {t('repeat_coupon', { number: coupon.number })}
    </Button>
  );
}

/** How the bets of a placed coupon were combined; a type that this code does not know leaves it to their number. */
const combinationOf = ({ type, systemValue, bets }: MyCoupon) => ({
  couponType: type === 'SINGLE' || type === 'SYSTEM' ? type : ('EXPRESS' as const),
  systemValue: systemValue ?? null,
  bankers: bets.flatMap(({ outcomeId, isBanker }) => (isBanker ? [outcomeId] : [])),
});

const nameOf = ({ title, homeName, awayName }: MyCoupon['bets'][number]): string =>
  title ?? [homeName, awayName].filter(Boolean).join(' – ');
