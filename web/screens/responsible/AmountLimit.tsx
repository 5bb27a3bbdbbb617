import { graphql, useFragment } from 'react-relay/hooks';
import { largestAmount, type AmountKind } from '../../../rules/limitKinds';
import { currencyDecimals } from '../../../rules/minorUnits';
import { Button } from '../../foundation/design/Button';
import { useOpenForm } from '../../foundation/forms/useOpenForm';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Foretold } from './Foretold';
import { periodKey } from './kinds';
import { LimitForm } from './LimitForm';
import { PendingLimit } from './PendingLimit';
import type { AmountLimit_limit$key } from './__generated__/AmountLimit_limit.graphql';
import styles from './Responsible.module.css';

interface AmountLimitProps {
  kind: AmountKind;
  limit: AmountLimit_limit$key;
  /** The change that waits; null without one. */
  pending: AmountLimit_limit$key | null;
  /** Reads the limits again. */
  read(): void;
}

/** A limit of amounts: its value with what is used and left of it, the change that waits, and the way to change it. */
export function AmountLimit({ kind, limit, pending, read }: AmountLimitProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const { isOpen, open: openForm, close, opener } = useOpenForm();
  const held = useFragment(fragment, limit);
  const waits = useFragment(fragment, pending);
  const currency = held.currency ?? '';
  const inWhole = (value: number) => format.money(value * 10 ** currencyDecimals(currency), currency);
  const open = (): void => {
    openForm();
    // What a change would do depends on the time of day, and the page may have stood for long.
    read();
  };
  const most = held.largest == null ? '' : t('limit_largest', { amount: inWhole(held.largest) });
  const period = t(`period_${periodKey(kind, held.periods === 'ROLLING')}`);
  return (
    <article className={styles.card} aria-label={period}>
      <h3 className={styles.period}>{period}</h3>
      <Value {...held} />
      {held.isRequired && <p className={styles.holds}>{t('limit_required')}</p>}
      {waits && (
        <PendingLimit
          kind={kind}
          value={waits.value ?? null}
          currency={currency}
          dueAt={waits.dueAt ?? null}
        />
      )}
      {isOpen ? (
        <LimitForm
          // What was typed is an amount of this currency.
          key={currency}
          kind={kind}
          label={t('limit_amount', { currency })}
          largest={held.largest ?? largestAmount}
          wrong={[t('limit_amount_wrong'), most].filter(Boolean).join(' ')}
          value={held.value ?? null}
          foretold={
            <>
              {most && `${most} `}
              <Foretold limit={held} />
            </>
          }
          onDone={close}
        />
      ) : (
        <div>
          <Button ref={opener} onClick={open}>
            {held.value == null ? t('limit_set') : t('limit_change')}
          </Button>
        </div>
      )}
    </article>
  );
}

const fragment = graphql`
  fragment AmountLimit_limit on PlayerLimit {
    value
    currency
    isRequired
    largest
    periods
    used {
      amount
      currency
    }
    left {
      amount
      currency
    }
    endsAt
    dueAt
    ...Foretold_limit
  }
`;

interface ValueProps {
  readonly value: number | null | undefined;
  readonly used: { readonly amount: number; readonly currency: string } | null | undefined;
  readonly left: { readonly amount: number; readonly currency: string } | null | undefined;
  readonly endsAt: string | null | undefined;
}

/** What is left, and a meter of what is used. */
function Value({ value, used, left, endsAt }: ValueProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  if (value == null || !used || !left) return <p className={styles.value}>{t('limit_none')}</p>;
  const whole = used.amount + left.amount;
  return (
    <>
      <p className={styles.value}>
        {t('limit_left', {
          left: format.money(left.amount, left.currency),
          limit: format.money(whole, left.currency),
        })}
      </p>
      <meter
        className={styles.meter}
        aria-label={t('limit_used', { used: format.money(used.amount, used.currency) })}
        max={whole}
        value={used.amount}
      />
      {endsAt != null && (
        <p className={styles.about}>{t('limit_until', { time: format.dateTime(endsAt) })}</p>
      )}
    </>
  );
}
