import { useEffect, useId, useRef } from 'react';
import { useRelayEnvironment, type PreloadedQuery } from 'react-relay/hooks';
import type { couponQuery as CouponQuery } from './__generated__/couponQuery.graphql';
import { BetRow } from './BetRow';
import { bonusIn } from './bonus/bonusBet';
import { BonusRow } from './bonus/BonusRow';
import { readAnew } from '../../foundation/relay/load';
import { useConnection } from '../live/LiveContext';
import { couponQuery } from './couponQuery';
import styles from './Coupon.module.css';
import { PlaceButton } from './PlaceButton';
import { PolicyField } from './PolicyField';
import { PlacingNote } from './PlacingNote';
import type { Explained } from './explain/lines';
import { CouponSettings } from './settings/CouponSettings';
import { situationOf, type Situation } from './situation';
import { SystemFields } from './SystemFields';
import { Explanation } from './explain/Explanation';
import { WaysOn } from './WaysOn';
import { StakeField } from './StakeField';
import { Totals } from './Totals';
import { TypeTabs } from './TypeTabs';
import { useCoupon } from './store';
import { useCouponAnswer } from './useCouponAnswer';
import { useAutoMax } from './settings/useAutoMax';
import { useKeptOut } from './useKeptOut';
import { usePreferences } from './usePreferences';
import { useShownOffers } from './useShownOffers';
import { useVipBet } from './vip/useVipBet';
import { VipAsked } from './vip/VipAsked';

/** What a coupon would pay if each bet won, for its explanation; null where its bets make none of its type. */
function explainedOf({ type, system, bets, stake, currency, ...situation }: Situation): Explained | null {
  const makes: Readonly<Record<string, boolean>> = {
    SINGLE: bets.length === 1,
    EXPRESS: bets.length > 1,
    SYSTEM: system !== null,
  };
  if (!makes[type]) return null;
  return {
    stakeMinor: stake.ok && stake.minor > 0 ? stake.minor : null,
    currency,
    bets: bets.map(({ price, isBanker }) => ({ price, status: 'OPEN', isBanker: isBanker ?? false })),
    size: system?.value,
    bonusCoef: bonusIn(situation.bonusBet),
    maxPayoutMinor: situation.isWinCut ? (situation.possibleWin ?? undefined) : undefined,
    paidMinor: null,
    isReturned: false,
  };
}

/** Reads the coupon's data again when another account became the active one. */
function useNewAccount(isAccountNew: boolean, ids: CouponQuery['variables']['ids']): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    // A failure leaves the coupon without its account, and the next refresh tries again.
    if (isAccountNew) readAnew(environment, couponQuery, { ids }).catch(() => undefined);
  }, [environment, isAccountNew, ids]);
}

/** A coupon with bets: the bets, how they are combined, the stake, and the button. */
export function FilledCoupon({ queryRef }: { queryRef: PreloadedQuery<CouponQuery> }) {
  const { ids } = queryRef.variables;
  const data = useCouponAnswer(queryRef);
  const state = useCoupon((coupon) => coupon);
  const connection = useConnection();
  const panelId = useId();
  const preferences = usePreferences();
  const { mostFor, follow } = useAutoMax();
  const wished = { ...preferences, mostFor };
  const { situation, ask } = useVipBet(data, (known) =>
    situationOf(state, known, new Set(ids), connection, wished),
  );
  const explained = explainedOf(situation);
  const offers = useShownOffers(situation);
  const isPlacing = state.pending !== null;
  const kept = useKeptOut();
  useNewAccount(situation.isAccountNew, ids);
  const action = useRef<HTMLDivElement>(null);
  // Enter in the stake field moves the focus to the button and does not press it: staking money needs a press of its
  // own.
  const goToPlacing = () => action.current?.querySelector<HTMLElement>('[data-place]')?.focus();

  return (
    <>
      <TypeTabs type={situation.type} count={situation.bets.length} panelId={panelId} disabled={isPlacing} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${situation.type}`}>
        <ul className={styles.bets}>
          {situation.bets.map((view) => (
            <BetRow
              key={view.bet.outcomeId}
              {...{ view, offers, situation }}
              keptOut={kept.get(view.bet.outcomeId)}
              disabled={isPlacing}
              onDone={goToPlacing}
            />
          ))}
          {situation.bonusBet && <BonusRow bonusBet={situation.bonusBet} disabled={isPlacing} />}
        </ul>
        <div className={styles.foot}>
          {situation.type === 'SYSTEM' && <SystemFields situation={situation} disabled={isPlacing} />}
          {/* The amounts of a new account are not known yet: those that are shown are of another currency. */}
          <StakeField
            situation={situation}
            disabled={isPlacing || situation.isAccountNew}
            onMost={follow}
            onDone={goToPlacing}
          />
          <Totals situation={situation} />
          {explained && <Explanation explained={explained} />}
          <PolicyField policy={preferences.policy} disabled={isPlacing} />
          <CouponSettings situation={situation} />
        </div>
        <div ref={action} className={styles.action}>
          <PlacingNote refusal={state.refusal} pending={state.pending} offers={offers} />
          <PlaceButton situation={situation} offers={offers} />
          {situation.vip === 'ASKED' && (
            <VipAsked
              disabled={isPlacing}
              onDrop={() => {
                ask(false);
                goToPlacing();
              }}
            />
          )}
          <WaysOn situation={situation} onDone={goToPlacing} onAsk={() => ask(true)} />
        </div>
      </div>
    </>
  );
}
