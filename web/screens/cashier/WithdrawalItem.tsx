import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { methodKey, withdrawalKey } from './methods';
import { WithdrawalCancel } from './WithdrawalCancel';
import type { WithdrawalItem_withdrawal$key } from './__generated__/WithdrawalItem_withdrawal.graphql';
import list from '../../player/accounts/List.module.css';
import account from '../../foundation/forms/AccountForm.module.css';
import styles from './Cashier.module.css';

/** One withdrawal in the list: what, where to, how much arrives, its state, and why it waits or was refused. */
export function WithdrawalItem({ withdrawal: withdrawalRef }: { withdrawal: WithdrawalItem_withdrawal$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const withdrawal = useFragment(
    graphql`
      fragment WithdrawalItem_withdrawal on Withdrawal {
        number
        method
        target
        amount {
          amount
          currency
        }
        fee {
          amount
          currency
        }
        arrives {
          amount
          currency
        }
        state
        endedBy
        reason
        isLate
        heldUntil
        isApprovalAwaited
        canCancel
        payPath
        createdAt
        ...WithdrawalCancel_withdrawal
      }
    `,
    withdrawalRef,
  );
  const { number, method, target, amount, fee, arrives, state, payPath, heldUntil, reason } = withdrawal;
  const name = methodKey(method);
  const money = (one: typeof amount) => format.money(one.amount, one.currency);
  const isBack = state === 'REFUSED' || state === 'EXPIRED';
  return (
    <li className={list.row}>
      <span className={styles.what}>
        <span>
          {t('deposit_number', { number })} · {name ? t(name) : method}
          {target !== null && target !== undefined && <bdi className={styles.target}> {target}</bdi>}
        </span>
        <time className={styles.quiet} dateTime={withdrawal.createdAt}>
          {format.dateTime(withdrawal.createdAt)}
        </time>
        {heldUntil !== null && heldUntil !== undefined && (
          <span className={styles.quiet}>{t('withdrawal_held', { time: format.dateTime(heldUntil) })}</span>
        )}
        {withdrawal.isApprovalAwaited && <span className={styles.quiet}>{t('withdrawal_approval')}</span>}
        {isBack && <span className={styles.quiet}>{t('withdrawal_is_back')}</span>}
        {isBack && reason !== null && reason !== undefined && (
          <span className={styles.quiet}>{t('withdrawal_reason', { reason })}</span>
        )}
        {payPath !== null && payPath !== undefined && (
          <a href={payPath} className={account.link}>
            {t('withdrawal_test_page')}
          </a>
        )}
        {withdrawal.canCancel && <WithdrawalCancel withdrawal={withdrawal} />}
      </span>
      <span className={styles.end}>
        <strong className={styles.amount}>{money(amount)}</strong>
        <span className={styles.quiet} data-state={isBack ? 'FAILED' : state}>
          {withdrawal.isLate ? t('withdrawal_late') : t(withdrawalKey(state, withdrawal.endedBy))}
        </span>
        {fee.amount > 0 && (
          <span className={styles.quiet}>
            {t('withdrawal_item_fee', { fee: money(fee), amount: money(arrives) })}
          </span>
        )}
      </span>
    </li>
  );
}
