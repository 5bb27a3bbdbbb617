import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { isWaitingKind } from '../../../rules/limitKinds';
import { currencyDecimals } from '../../../rules/minorUnits';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { Dialog } from '../../overlay/modals/Dialog';
import { notify } from '../../overlay/notices/store';
import { useSignOut } from '../session/useSignOut';
import { minutesIn } from './minutesIn';
import { decisionKeys } from './decisionKeys';
import { kindKey } from './kindKey';
import type { StandingLimit } from './useStanding';
import type { DueLimitMutation } from './__generated__/DueLimitMutation.graphql';
import styles from './Sitting.module.css';

/** LM-16: a change of a limit that is due. The player confirms or rejects it, or signs out: nothing else closes it. */
export function DueLimit({ limit, read }: { limit: StandingLimit; read(): void }) {
  const { t } = useTranslation(['responsible', 'main']);
  const format = useFormat();
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const { signOut } = useSignOut();
  const { submit, pending } = useSubmit<DueLimitMutation>(graphql`
    mutation DueLimitMutation($input: DecideLimitInput!) {
      decideLimit(input: $input) {
        __typename
        ... on LimitSaved {
          player {
            ...useStanding_changed
          }
        }
        ... on LimitRefused {
          messageKey
        }
      }
    }
  `);
  const { kind, value, currency } = limit;
  if (!isWaitingKind(kind)) return null;

  const decide = async (isConfirmed: boolean): Promise<void> => {
    const { done, failed } = decisionKeys(isConfirmed);
    const submitted = await submit({ input: { kind, isConfirmed } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(failed);
    const { decideLimit: answer } = submitted.data;
    if (answer.__typename === 'LimitRefused') {
      // Decided in another tab, or not due by now: the list says what holds.
      read();
      return setMessageKey(answer.messageKey);
    }
    notify({ kind: 'done', group: 'limits', text: t(done) });
  };
  const leave = async (): Promise<void> => {
    setMessageKey((await signOut()) ? null : 'error_unreachable');
  };

  const wanted = (): string => {
    if (value == null) return t('limit_none');
    if (currency == null) return minutesIn(format, value * 3_600_000);
    return format.money(value * 10 ** currencyDecimals(currency), currency);
  };
  return (
    <Dialog title={t('due_title')} dismissible={false} onClose={() => undefined}>
      <dl className={styles.figures}>
        <div>
          <dt>{t(`due_${kindKey(kind)}`)}</dt>
          <dd>{wanted()}</dd>
        </div>
      </dl>
      <p className={styles.about}>{t('due_about')}</p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      <div className={styles.actions}>
        <Button disabled={pending} onClick={() => void decide(false)}>
          {t('limit_reject')}
        </Button>
        <Button disabled={pending} onClick={() => void decide(true)}>
          {t('limit_confirm')}
        </Button>
      </div>
      <Button look="quiet" disabled={pending} onClick={() => void leave()}>
        {t('main:header_logout')}
      </Button>
    </Dialog>
  );
}
