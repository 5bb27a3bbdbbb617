import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { addressOf } from '../../routing/routes/href';
import { useRoute } from '../../routing/routes/RouteContext';
import { useTotalOdds } from '../../foundation/i18n/useTotalOdds';
import type { Payouts } from './payouts';
import { writeState, type CalculatorState } from './state';
import styles from './Calculator.module.css';

interface LinesProps {
  reckoned: Payouts;
  state: CalculatorState;
  /** All combinations are wanted. */
  onAll(): void;
}

/** Every combination with its events, its odds and what it pays. */
export function Lines({ reckoned: { lines, combo }, state, onAll }: LinesProps) {
  const { t } = useTranslation('information');
  const format = useFormat();
  const odds = useTotalOdds();
  const { lng, path } = useRoute();
  const all = writeState(state);
  all.set('all', '1');

  return (
    <section className={styles.lines} aria-labelledby="calculator-lines">
      <h2 id="calculator-lines">{t('calc_lines')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('calc_events')}</th>
            <th scope="col">{t('calc_odds')}</th>
            <th scope="col">{t('calc_return')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ legs, odds: price, returnMinor }) => (
            <tr key={legs.join(' ')} data-lost={returnMinor === 0 ? '' : undefined}>
              <th scope="row">
                <bdi>{legs.map((place) => place + 1).join(' + ')}</bdi>
              </th>
              <td>{odds(price)}</td>
              <td>{format.money(returnMinor, state.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length < combo && (
        <a
          href={addressOf(lng, path, all)}
          onClick={(event) => {
            event.preventDefault();
            onAll();
          }}
        >
          {t('calc_lines_all', { count: combo })}
        </a>
      )}
      {state.kind === 'SYSTEM' && <p className={styles.hint}>{t('calc_rounding')}</p>}
    </section>
  );
}
