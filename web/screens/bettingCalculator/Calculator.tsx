import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { coefViews } from '../../../rules/odds';
import { couponKinds, type CouponKind } from '../../../rules/couponTypes';
import { Button } from '../../foundation/design/Button';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { CopyLink } from './CopyLink';
import { LegList } from './LegList';
import { Lines } from './Lines';
import { Outcome } from './Outcome';
import { computePayouts } from './payouts';
import { StakeFields } from './StakeFields';
import { SystemField } from './SystemField';
import type { OfferedCurrency } from './state';
import { useCalculator } from './useCalculator';
import styles from './Calculator.module.css';

const kinds = Object.keys(couponKinds) as CouponKind[];
const kindLabels = {
  SINGLE: 'coupon:coupon_single',
  EXPRESS: 'coupon:coupon_express',
  SYSTEM: 'calc_system',
  MULTIPLE_SINGLES: 'calc_multiple',
} as const;

/** So many combinations are listed before one asks for all. */
const firstLines = 24;

/** The form and what it comes to. Without scripts it is sent to this page's own address, which shows the same. */
export function Calculator({ currencies }: { currencies: readonly OfferedCurrency[] }) {
  const { t } = useTranslation(['information', 'coupon']);
  const { search } = useRoute();
  const here = useHere();
  const coefView = useSetting('coefView');
  const calculation = useCalculator(currencies);
  const [showsAll, showAll] = useState(search.get('all') === '1');
  const { state } = calculation;
  const reckoning = computePayouts(state, showsAll ? Infinity : firstLines);

  return (
    <form
      method="get"
      className={styles.calculator}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {/* The button that Enter presses; without it, that would be the first button that removes an event. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t('calc_submit')}
      </button>
      {/* The odds format of a form without scripts. */}
      <input type="hidden" name="f" value={coefViews.find((view) => view === coefView) ?? 0} />
      <div className={styles.entry}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('calc_type')}</legend>
          {kinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="type"
                value={couponKinds[kind].typeId}
                checked={state.kind === kind}
                onChange={() => calculation.change({ kind })}
              />
              <span>{t(kindLabels[kind])}</span>
            </label>
          ))}
        </fieldset>
        <LegList calculation={calculation} />
        {state.kind === 'SYSTEM' && <SystemField calculation={calculation} />}
        <StakeFields calculation={calculation} currencies={currencies} />
        <noscript>
          <Button type="submit" look="primary">
            {t('calc_submit')}
          </Button>
        </noscript>
      </div>
      <div className={styles.result}>
        <Outcome state={state} reckoning={reckoning} />
        <div className={styles.ways}>
          <CopyLink />
          <a
            href={here().split('?')[0]}
            onClick={(event) => {
              event.preventDefault();
              calculation.clear();
            }}
          >
            {t('calc_clear')}
          </a>
        </div>
      </div>
      {reckoning.ok && reckoning.value.lines.length > 0 && (
        <Lines reckoned={reckoning.value} state={state} onAll={() => showAll(true)} />
      )}
    </form>
  );
}
