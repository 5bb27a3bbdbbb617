import { useId } from 'react';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { betStakeTyped } from './betAmounts';
import type { BetView } from './betViews';
import type { Situation } from './situation';
import type { Single } from './singles';
import { useCouponSettings } from './settings/store';
import { StakeInput } from './StakeInput';
import { couponStore } from './store';
import styles from './SingleStake.module.css';

interface SingleStakeProps {
  view: BetView;
  single: Single;
  situation: Situation;
  /** Id of the names of its bet. */
  namesId: string;
  disabled: boolean;
  onDone(): void;
}

/** The stake of one of several singles, and what it can win. */
export function SingleStake({ view, single, situation, namesId, disabled, onDone }: SingleStakeProps) {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const isWinShown = useCouponSettings((settings) => settings.isPossibleWinShown);
  const id = useId();
  const { outcomeId } = view.bet;
  const { currency, playerId, obstacle } = situation;
  const isFaulty =
    obstacle !== null && 'outcomeIds' in obstacle && 'boundMinor' in obstacle
      ? (obstacle.outcomeIds?.includes(outcomeId) ?? false)
      : false;
  return (
    <div className={styles.single}>
      <label htmlFor={id} className="visually-hidden">
        {t('bets:stake_single', { currency })}
      </label>
      <StakeInput
        id={id}
        situation={situation}
        text={single.text}
        stake={single.stake}
        disabled={disabled}
        isFaulty={isFaulty}
        describedBy={namesId}
        onType={(text) => couponStore.dispatch(betStakeTyped(outcomeId, text, { currency, playerId }))}
        onDone={onDone}
      />
      {isWinShown && (
        <p className={styles.win}>
          <span>{t('coupon_possible_win')}</span>{' '}
          <bdi>{single.possibleWin === null ? '–' : format.money(single.possibleWin, currency)}</bdi>
        </p>
      )}
    </div>
  );
}
