import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useWithdrawalPoll } from './useWithdrawalPoll';
import { WithdrawalItem } from './WithdrawalItem';
import type { WithdrawalState_withdrawal$key } from './__generated__/WithdrawalState_withdrawal.graphql';
import styles from './Cashier.module.css';

const sentences = {
  REQUESTED: 'withdrawal_return_requested',
  SENT: 'withdrawal_return_sent',
  PAID: 'withdrawal_return_paid',
  REFUSED: 'withdrawal_return_unpaid',
  EXPIRED: 'withdrawal_return_unpaid',
} as const;

/** Says how far a withdrawal has come, and follows it until it has ended. */
export function WithdrawalState({
  withdrawal: withdrawalRef,
}: {
  withdrawal: WithdrawalState_withdrawal$key;
}) {
  const { t } = useTranslation('cashier');
  const withdrawal = useFragment(
    graphql`
      fragment WithdrawalState_withdrawal on Withdrawal {
        state
        isLate
        ...WithdrawalItem_withdrawal
      }
    `,
    withdrawalRef,
  );
  const { state, isLate } = withdrawal;
  useWithdrawalPoll(state === 'REQUESTED' || state === 'SENT');
  const key = Object.hasOwn(sentences, state)
    ? sentences[state as keyof typeof sentences]
    : 'withdrawal_return_sent';
  return (
    <>
      <p role="status" className={styles.status} data-state={state}>
        {t(isLate ? 'withdrawal_return_late' : key)}
      </p>
      <ul>
        <WithdrawalItem withdrawal={withdrawal} />
      </ul>
    </>
  );
}
