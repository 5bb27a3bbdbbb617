import type { ReactNode } from 'react';
import { graphql } from 'react-relay/hooks';
import { longestText } from '../../../rules/bounds';
import { Button } from '../../foundation/design/Button';
import { TextField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import type { ReturnFormMutation } from './__generated__/ReturnFormMutation.graphql';
import styles from './Responsible.module.css';

interface ReturnFormProps {
  /** What asking would do. */
  foretold: ReactNode;
  onDone(): void;
}

/** Asks the site to end an exclusion, with a reason. */
export function ReturnForm({ foretold, onDone }: ReturnFormProps) {
  const { t } = useTranslation('responsible');
  const { refusal, pending, submit } = useFormSubmit<ReturnFormMutation>(
    graphql`
      mutation ReturnFormMutation($input: AskForReturnInput!) {
        askForReturn(input: $input) {
          __typename
          ... on LimitSaved {
            player {
              ...Limits_player
            }
          }
          ... on LimitRefused {
            messageKey
            retryAfter
          }
        }
      }
    `,
    { dictionary: 'responsible' },
  );

  const send = async (form: HTMLFormElement): Promise<void> => {
    const reason = textsOf(form, ['reason']).reason.trim();
    if (refusal.name(form, reason === '' ? { reason: t('limit_reason_required') } : {})) return;
    if (!(await submit(form, { input: { reason } }, 'LimitSaved'))) return;
    notify({ kind: 'done', group: 'limits', text: t('exclusion_return_asked') });
    onDone();
  };

  return (
    <Form pending={pending} onSend={send}>
      <TextField
        label={t('return_reason')}
        name="reason"
        rows={4}
        maxLength={longestText}
        autoFocus
        hint={foretold}
        error={refusal.errors.reason}
      />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="responsible" waitSeconds={refusal.waitSeconds} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={pending || refusal.waitSeconds > 0}>
          {t('return_send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('exclusion_stay')}
        </Button>
      </div>
    </Form>
  );
}
