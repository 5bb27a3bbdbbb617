import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useOdds } from '../../foundation/i18n/useOdds';
import { useTotalOdds } from '../../foundation/i18n/useTotalOdds';
import type { Need, Payouts, PayoutResult } from './payouts';
import type { CalculatorState } from './state';
import styles from './Calculator.module.css';

const needs = {
  ODDS: 'calc_need_odds',
  STAKE: 'calc_need_stake',
  STAKE_INVALID: 'calc_stake_invalid',
  FREE_EVENTS: 'calc_need_free',
  TOO_LARGE: 'calc_too_large',
} as const;

/** What the coupon pays, or what is missing to tell. Told as it changes, when nothing else is being said. */
export function Outcome({ state, reckoning }: { state: CalculatorState; reckoning: PayoutResult }) {
  const { t } = useTranslation('information');
  const need = (missing: Need) =>
    missing.code === 'EVENTS' ? t('calc_need_events', { count: missing.count }) : t(needs[missing.code]);
  return (
    <section className={styles.outcome} aria-live="polite" aria-atomic="true">
      <h2>{t('calc_outcome')}</h2>
      {reckoning.ok ? (
        <Sums state={state} reckoned={reckoning.value} />
      ) : (
        <p className={styles.need}>{need(reckoning.need)}</p>
      )}
    </section>
  );
}

function Sums({ state, reckoned }: { state: CalculatorState; reckoned: Payouts }) {
  const { t } = useTranslation('information');
  const format = useFormat();
  const odds = useOdds();
  const totalOddsText = useTotalOdds();
  const money = (minor: number) => format.money(minor, state.currency);
  const { share, totalOdds, bonus, combo } = reckoned;
  const isLoss = reckoned.profitMinor < 0;

  return (
    <>
      <dl className={styles.main}>
        <div>
          <dt>{t('calc_return')}</dt>
          <dd>{money(reckoned.returnMinor)}</dd>
        </div>
        <div data-sign={isLoss ? 'loss' : 'profit'}>
          <dt>{isLoss ? t('calc_loss') : t('calc_profit')}</dt>
          <dd>{money(Math.abs(reckoned.profitMinor))}</dd>
        </div>
      </dl>
      <dl className={styles.sums}>
        <Sum label={t('calc_total_stake')} value={money(reckoned.totalStakeMinor)} />
        {totalOdds && <Sum label={t('calc_total_odds')} value={totalOddsText(totalOdds)} />}
        {share && (
          <Sum
            label={t('calc_share')}
            value={share.isExact ? money(share.minor) : t('calc_about', { amount: money(share.minor) })}
          />
        )}
        {combo > 1 && <Sum label={t('calc_least')} value={money(reckoned.leastMinor)} />}
        {combo > 1 && <Sum label={t('calc_most')} value={money(reckoned.mostMinor)} />}
      </dl>
      {state.hasBonus && state.kind === 'EXPRESS' && (
        <p className={styles.hint}>
          {bonus === null ? t('calc_bonus_missing') : t('calc_bonus', { odds: odds(bonus) })}
        </p>
      )}
    </>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
