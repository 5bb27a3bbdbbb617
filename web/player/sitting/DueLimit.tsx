import { graphql } from 'react-relay/hooks';
import { isWaitingKind } from '../../../rules/limitKinds';
import { currencyDecimals } from '../../../rules/minorUnits';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import { useSignOut } from '../session/useSignOut';
import { minutesIn } from './minutesIn';
import { kindKey } from './kindKey';
import { useDecideLimit } from './useDecideLimit';
import type { StandingLimit } from './useStanding';
import styles from './Sitting.module.css';

/** LM-16: a change of a limit that is due. The player confirms or rejects it, or signs out: nothing else closes it. */
export function DueLimit({ limit, read }: { limit: StandingLimit; read(): void }) {
  const { t } = useTranslation(['responsible', 'main']);
  const format = useFormat();
  const { signOut } = useSignOut();
  const { decide, pending, messageKey, say } = useDecideLimit(graphql`
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

  const answer = async (isConfirmed: boolean): Promise<void> => {
    // Decided in another tab, or not due by now: the list says what holds.
    if (await decide({ kind, isConfirmed })) read();
  };
  const leave = async (): Promise<void> => {
    say((await signOut()) ? null : 'error_unreachable');
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
        <Button disabled={pending} onClick={() => void answer(false)}>
          {t('limit_reject')}
        </Button>
        <Button disabled={pending} onClick={() => void answer(true)}>
          {t('limit_confirm')}
        </Button>
      </div>
      <Button look="quiet" disabled={pending} onClick={() => void leave()}>
        {t('main:header_logout')}
      </Button>
    </Dialog>
  );
}
