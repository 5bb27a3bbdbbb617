import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import type { WithdrawalCancel_withdrawal$key } from './__generated__/WithdrawalCancel_withdrawal.graphql';
import type { WithdrawalCancelMutation } from './__generated__/WithdrawalCancelMutation.graphql';
import styles from './Cashier.module.css';

/** Takes a withdrawal back that was not sent yet. */
export function WithdrawalCancel({
  withdrawal: withdrawalRef,
}: {
  withdrawal: WithdrawalCancel_withdrawal$key;
}) {
  const { t } = useTranslation('cashier');
  const messageText = useMessageText('cashier');
  const refresh = useRefresh();
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const { id, number } = useFragment(
    graphql`
      fragment WithdrawalCancel_withdrawal on Withdrawal {
        id
        number
      }
    `,
    withdrawalRef,
  );
  const { submit, pending } = useSubmit<WithdrawalCancelMutation>(graphql`
    mutation WithdrawalCancelMutation($input: CancelWithdrawalInput!) {
      cancelWithdrawal(input: $input) {
        __typename
        ... on WithdrawalCancelled {
          withdrawal {
            ...WithdrawalItem_withdrawal
          }
          player {
            activeAccount {
              balance {
                amount
                currency
              }
            }
          }
        }
        ... on WithdrawalRefused {
          messageKey
        }
      }
    }
  `);

  const cancel = async (): Promise<void> => {
    setMessageKey(null);
    const submitted = await submit({ input: { withdrawal: id } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(submitted.messageKey);
    const { cancelWithdrawal: answer } = submitted.data;
    if (answer.__typename === 'WithdrawalRefused') setMessageKey(answer.messageKey);
    // What can be withdrawn is more by now, or the withdrawal is another than the page shows.
    void refresh();
  };

  return (
    <span className={styles.cancel}>
      <Button
        disabled={pending}
        aria-label={t('withdrawal_cancel_one', { number })}
        onClick={() => void cancel()}
      >
        {t('withdrawal_cancel')}
      </Button>
      {messageKey !== null && <span role="alert">{messageText(messageKey)}</span>}
    </span>
  );
}
