import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { currencyDecimals } from '../../../rules/minorUnits';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { notify } from '../../overlay/notices/store';
import { hoursIn, type AmountKind } from './kinds';
import type { PendingLimitMutation } from './__generated__/PendingLimitMutation.graphql';
import styles from './Responsible.module.css';

interface PendingLimitProps {
  kind: AmountKind | 'SESSION';
  /** What was asked for, in whole units; null for no limit. */
  value: number | null;
  /** Null for hours. */
  currency: string | null;
  dueAt: string | null;
}

/** A rise or a removal that waits. From its due time on it can be confirmed (LM-14, LM-16); it can be rejected at any time. */
export function PendingLimit({ kind, value, currency, dueAt }: PendingLimitProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const lng = useLanguage();
  const now = useNow(1000);
  const due = dueAt === null ? now : Date.parse(dueAt);
  const isDue = now >= due;
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const { submit, pending } = useSubmit<PendingLimitMutation>(graphql`
    mutation PendingLimitMutation($input: DecideLimitInput!) {
      decideLimit(input: $input) {
        __typename
        ... on LimitSaved {
          player {
            ...Limits_player
            # What watches the time on every page takes it over.
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...useStanding_player
          }
        }
        ... on LimitRefused {
          messageKey
        }
      }
    }
  `);

  const decide = async (isConfirmed: boolean): Promise<void> => {
    const submitted = await submit({ input: { kind, isConfirmed } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(submitted.messageKey);
    const { decideLimit: answer } = submitted.data;
    if (answer.__typename === 'LimitRefused') return setMessageKey(answer.messageKey);
    if (answer.__typename !== 'LimitSaved') return setMessageKey('error_unexpected');
    const text = isConfirmed
      ? t('responsible_gaming_confirm_limit_success')
      : t('responsible_gaming_cancel_limit_success');
    notify({ kind: 'done', group: 'limits', text });
  };

  const wanted = (): string => {
    if (value === null) return t('limit_none');
    if (currency === null) return hoursIn(lng, value * 3_600_000);
    return format.money(value * 10 ** currencyDecimals(currency), currency);
  };
  return (
    <div className={styles.pending}>
      <p>
        {isDue || dueAt === null
          ? t('limit_due', { value: wanted() })
          : t('limit_waits', {
              value: wanted(),
              time: format.dateTime(dueAt),
              left: hoursIn(lng, due - now),
            })}
      </p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      <div className={styles.actions}>
        {isDue && (
          <Button disabled={pending} onClick={() => void decide(true)}>
            {t('limit_confirm')}
          </Button>
        )}
        <Button disabled={pending} onClick={() => void decide(false)}>
          {t('limit_reject')}
        </Button>
      </div>
    </div>
  );
}
