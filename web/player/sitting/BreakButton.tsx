import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { notify } from '../../overlay/notices/store';
import { minutesIn } from './minutesIn';
import type { BreakButtonMutation } from './__generated__/BreakButtonMutation.graphql';
import styles from './AlwaysShown.module.css';

const dayMs = 86_400_000;

/** § 6i(3) of the German treaty: begins a break of so many days by one press. Asking for confirmation is forbidden. */
export function BreakButton({ days }: { days: number }) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const text = useMessageText('responsible');
  const refresh = useRefresh();
  const { ask, pending } = useAnswer<BreakButtonMutation>(graphql`
    mutation BreakButtonMutation($input: SaveLimitInput!) {
      saveLimit(input: $input) {
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

  const begin = async (): Promise<void> => {
    const { refused } = await ask({ input: { kind: 'TIME_OUT', value: days } });
    if (refused === stillBusy) return;
    if (refused) {
      notify({ kind: 'error', group: 'limits', text: text(refused.messageKey) });
      return;
    }
    notify({ kind: 'done', group: 'limits', text: t('time_out_taken') });
    // Leads to the closed room.
    await refresh();
  };
  return (
    <Button className={styles.button} disabled={pending} onClick={() => void begin()}>
      {t('time_out_take_for', { length: minutesIn(format, days * dayMs) })}
    </Button>
  );
}
