import { Suspense, useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Boundary } from '../../../overlay/boundaries/Boundary';
import { notify } from '../../../overlay/notices/store';
import { placerOf } from '../placing/placerOf';
import { couponSettings } from '../settings/store';
import { couponStore } from '../store';
import { usePreferences } from '../usePreferences';
import { OneClickMark } from './OneClickMark';
import { OneClickSwitch } from './OneClickSwitch';
import { createOneClick, type OneClickTerms } from './placing';
import { oneClickPlayer, useIsOneClickOn } from './player';
import { oneClickSlot } from './slot';
import { useIsOldNow } from './useIsOldNow';
import { useOneClickAccount } from './useOneClickAccount';
import { useTellNews } from './useTellNews';

const parts = { Switch: OneClickSwitch };

/** Offers one-click bets in the coupon, and takes presses on prices for the player who has switched them on. */
export function OneClickKeeper({ playerId }: { playerId: string | null | undefined }) {
  // The switch is drawn in the coupon, which must not wait for its texts.
  useTranslation(['bets', 'coupon']);
  useEffect(() => {
    oneClickPlayer.setState({ id: playerId });
    oneClickSlot.setState({ parts });
    return () => oneClickSlot.setState({ parts: null });
  }, [playerId]);
  return playerId != null && <Presses key={playerId} playerId={playerId} />;
}

const noTerms: OneClickTerms = {
  playerId: null,
  currency: '',
  stake: null,
  policy: 'ASK',
  exactCoef: null,
  isOld: true,
};

/** One-click bets of one player: also those that were placed before the page was loaded, whose answers are still due. */
function Presses({ playerId }: { playerId: string }) {
  const environment = useRelayEnvironment();
  const tell = useTellNews();
  const isOn = useIsOneClickOn();
  const [oneClick] = useState(() =>
    createOneClick(
      {
        placer: placerOf(environment),
        now: () => performance.now(),
        later: (run, ms) => void setTimeout(run, ms),
        keep({ outcomeId, price, priceVersion }) {
          if (couponStore.getState().bets.some((bet) => bet.outcomeId === outcomeId)) return;
          const bet = { outcomeId, price, priceVersion, addedAt: Date.now() };
          couponStore.dispatch({ type: 'toggled', bet });
        },
        mark(outcomeId, mark) {
          const { [outcomeId]: _, ...others } = oneClickSlot.getState().marks;
          oneClickSlot.setState({ marks: mark ? { ...others, [outcomeId]: mark } : others });
        },
        placed: (placedId) => oneClickSlot.setState({ placedId }),
      },
      { terms: () => noTerms, tell },
    ),
  );
  useEffect(() => oneClick.show({ terms: () => noTerms, tell }), [oneClick, tell]);
  useEffect(() => {
    const stops = [oneClick.follow(), placerOf(environment).follow(playerId)];
    return () => {
      stops.forEach((stop) => stop());
      oneClickSlot.setState({ marks: {} });
    };
  }, [oneClick, environment, playerId]);
  useOffNotice();

  return (
    isOn && (
      <Boundary resetKey={playerId} fallback={() => null}>
        <Suspense fallback={null}>
          <Active oneClick={oneClick} tell={tell} />
        </Suspense>
      </Boundary>
    )
  );
}

/** Tells the player each time one-click bets were switched off, by a press or by another setting (CP-19). */
function useOffNotice(): void {
  const { t } = useTranslation('bets');
  useEffect(
    () =>
      couponSettings.subscribe(({ isActiveOneClick }, former) => {
        if (isActiveOneClick || !former.isActiveOneClick) return;
        notify({ kind: 'ok', group: 'one-click', title: t('one_click_title'), text: t('one_click_is_off') });
      }),
    [t],
  );
}

interface ActiveProps {
  oneClick: ReturnType<typeof createOneClick>;
  tell: ReturnType<typeof useTellNews>;
}

/** Takes presses as long as it is drawn, at the terms that the player sees. */
function Active({ oneClick, tell }: ActiveProps) {
  const { playerId, currency, amount } = useOneClickAccount();
  const { policy, exactCoef } = usePreferences();
  const isOldNow = useIsOldNow();
  const { code } = currency;

  useEffect(() => {
    const account = { playerId, currency: code, stake: amount ?? null };
    const terms = () => ({ ...account, policy, exactCoef, isOld: isOldNow() });
    oneClick.show({ terms, tell });
  }, [oneClick, tell, playerId, code, amount, policy, exactCoef, isOldNow]);
  useEffect(() => {
    oneClickSlot.setState({ press: (pressed) => oneClick.press(pressed) });
    return () => oneClickSlot.setState({ press: null });
  }, [oneClick]);
  return <OneClickMark currency={code} amount={amount} />;
}
