import { useTranslation } from '../../foundation/i18n/useTranslation';
import { currencyDecimals } from '../../../rules/minorUnits';
import { stakeText, stepStake, type StakeReading } from '../../../rules/stakes';
import type { Situation } from './situation';
import styles from './StakeField.module.css';

interface StakeInputProps {
  id: string;
  situation: Pick<Situation, 'currency' | 'firstStake' | 'stakeStep' | 'writing'>;
  /** As typed. */
  text: string;
  stake: StakeReading;
  disabled: boolean;
  /** Whether it cannot be placed as it is, although it can be read. */
  isFaulty?: boolean;
  /** Id of the element that says which bet it is for. */
  describedBy?: string;
  onType(text: string): void;
  /** Called for Enter, when the stake is complete. */
  onDone(): void;
}

/** A stake that is typed, or stepped up and down. */
export function StakeInput(props: StakeInputProps) {
  const { id, situation, text, stake, disabled, isFaulty = false, describedBy, onType, onDone } = props;
  const { t } = useTranslation('coupon');
  const { currency, firstStake, stakeStep, writing } = situation;
  const step = (direction: 1 | -1) => {
    const minor = stake.ok ? stepStake(stake.minor, stakeStep, direction) : firstStake;
    onType(stakeText(minor, currencyDecimals(currency), writing));
  };
  const ofBet = { disabled, 'aria-describedby': describedBy };
  return (
    <div className={styles.row}>
      <button type="button" aria-label={t('stake_less')} {...ofBet} onClick={() => step(-1)}>
        −
      </button>
      <input
        id={id}
        data-stake
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        value={text}
        {...ofBet}
        aria-invalid={isFaulty || (!stake.ok && stake.reason !== 'MISSING')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise the browser would press the button that gets the focus.
          event.preventDefault();
          onDone();
        }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <button type="button" aria-label={t('stake_more')} {...ofBet} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}
