import { useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { notify } from '../../overlay/notices/store';
import { couponStore } from '../coupon/store';
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
      for (const { id: outcomeId, price, priceVersion } of open) {
        if (couponStore.getState().bets.some((bet) => bet.outcomeId === outcomeId)) continue;
        const bet = { outcomeId, price, priceVersion, addedAt: Date.now() };
        couponStore.dispatch({ type: 'toggled', bet });
      }
      const gone = coupon.bets.filter(({ outcomeId }) => !open.some(({ id }) => id === outcomeId));
      if (open.length === 0) warn(t('repeat_none'));
      else if (gone.length > 0) warn(t('repeat_some', { names: gone.map(nameOf).join(', ') }));
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

const nameOf = ({ title, homeName, awayName }: MyCoupon['bets'][number]): string =>
  title ?? [homeName, awayName].filter(Boolean).join(' – ');
