import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { LegRow } from './LegRow';
import { maxLegs } from './state';
import type { Calculation } from './useCalculator';
import styles from './Calculator.module.css';

/** The events of the coupon; a single has one. */
export function LegList({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('information');
  const { state, add } = calculation;
  const isSingle = state.kind === 'SINGLE';
  const shown = isSingle ? state.legs.slice(0, 1) : state.legs;

  return (
    <section className={styles.legs} aria-label={t('calc_events')}>
      <div className={styles.heads} aria-hidden="true" data-kind={state.kind}>
        <span />
        <span>{t('calc_odds')}</span>
        <span>{t('calc_result')}</span>
        {state.kind === 'SYSTEM' && <span title={t('calc_banker_hint')}>{t('calc_banker')}</span>}
        {state.kind === 'MULTIPLE_SINGLES' && <span>{t('calc_stake')}</span>}
      </div>
      <ol>
        {shown.map((leg, place) => (
          // An event is nothing but its place.
          <LegRow
            key={place}
            leg={leg}
            place={place}
            calculation={calculation}
            isRemovable={shown.length > 1}
          />
        ))}
      </ol>
      {!isSingle && state.legs.length < maxLegs && (
        <Button
          type="submit"
          name="add"
          value="1"
          look="quiet"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          + {t('calc_add')}
        </Button>
      )}
    </section>
  );
}
