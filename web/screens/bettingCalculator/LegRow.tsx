import { useTranslation } from '../../foundation/i18n/useTranslation';
import { IconButton } from '../../foundation/design/IconButton';
import { CloseIcon } from '../../foundation/design/icons';
import { OddsField } from './OddsField';
import { isInvalidStake, resultName, resultNames, resultOf, type CalculatorLeg } from './state';
import type { Calculation } from './useCalculator';
import styles from './Calculator.module.css';

interface LegRowProps {
  leg: CalculatorLeg;
  /** From 0. */
  place: number;
  calculation: Calculation;
  isRemovable: boolean;
}

const resultLabels = {
  WON: 'calc_won',
  LOST: 'calc_lost',
  VOID: 'calc_void',
  HALF_WON: 'calc_half_won',
  HALF_LOST: 'calc_half_lost',
} as const;

/** One event: its odds, how it ended, and what the type of coupon wants to know besides. */
export function LegRow({ leg, place, calculation, isRemovable }: LegRowProps) {
  const { t } = useTranslation('information');
  const { state, changeLeg, remove } = calculation;
  const number = place + 1;
  const event = t('calc_event', { number });

  return (
    <li className={styles.leg} data-kind={state.kind}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <OddsField
        name={`o${number}`}
        label={`${event}: ${t('calc_odds')}`}
        price={leg.price}
        onPrice={(price) => changeLeg(place, { price })}
      />
      <select
        className={styles.input}
        name={`r${number}`}
        aria-label={`${event}: ${t('calc_result')}`}
        value={resultName(leg.result)}
        onChange={({ currentTarget: { value } }) => changeLeg(place, { result: resultOf(value) })}
      >
        {resultNames.map((name) => (
          <option key={name} value={name}>
            {t(resultLabels[resultOf(name)])}
          </option>
        ))}
      </select>
      {state.kind === 'SYSTEM' && (
        <label className={styles.banker} title={t('calc_banker_hint')}>
          <input
            type="checkbox"
            name={`b${number}`}
            value="1"
            aria-label={`${event}: ${t('calc_banker')}`}
            checked={leg.isBanker}
            onChange={({ currentTarget: { checked } }) => changeLeg(place, { isBanker: checked })}
          />
        </label>
      )}
      {state.kind === 'MULTIPLE_SINGLES' && (
        <input
          className={styles.input}
          name={`s${number}`}
          aria-label={t('calc_stake_of', { number })}
          aria-invalid={isInvalidStake(leg.stake, state.currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={leg.stake}
          onChange={({ currentTarget: { value } }) => changeLeg(place, { stake: value })}
        />
      )}
      {isRemovable && (
        <IconButton
          type="submit"
          name="remove"
          value={number}
          label={t('calc_remove', { number })}
          icon={<CloseIcon />}
          onClick={(press) => {
            press.preventDefault();
            remove(place);
          }}
        />
      )}
    </li>
  );
}
