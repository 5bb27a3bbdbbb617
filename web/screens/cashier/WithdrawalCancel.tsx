import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { usePress } from '../../foundation/forms/usePress';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
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
  const { id, number } = useFragment(
    graphql`
      fragment WithdrawalCancel_withdrawal on Withdrawal {
        id
        number
      }
    `,
    withdrawalRef,
  );
  const { press, pending, messageKey, say } = usePress<WithdrawalCancelMutation>(
    graphql`
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
    `,
    // What can be withdrawn is more by now, or the withdrawal is another than the page shows.
    () => void refresh(),
  );

  const cancel = async (): Promise<void> => {
    say(null);
    await press({ input: { withdrawal: id } });
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
