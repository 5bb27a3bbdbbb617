import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { readAnswer } from '../../foundation/forms/readAnswer';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { useSubmit } from '../../foundation/relay/useSubmit';
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
  const { submit, pending } = useSubmit<BreakButtonMutation>(graphql`
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
    const submitted = await submit({ input: { kind: 'TIME_OUT', value: days } });
    if (submitted.state === 'busy') return;
    const { refused } = readAnswer(submitted);
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
