import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { isUnderWay } from './methods';
import { useDepositPoll } from './useDepositPoll';
import type { DepositState_deposit$key } from './__generated__/DepositState_deposit.graphql';
import account from '../../foundation/forms/AccountForm.module.css';
import styles from './Cashier.module.css';

const sentences = {
  CREATED: 'return_created',
  PENDING: 'return_pending',
  FAILED: 'return_failed',
  EXPIRED: 'return_expired',
} as const;

/** Says how far a deposit has come, and follows it until it has ended. */
export function DepositState({ deposit: depositRef }: { deposit: DepositState_deposit$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const deposit = useFragment(
    graphql`
      fragment DepositState_deposit on Deposit {
        number
        state
        isLate
        payPath
        amount {
          amount
          currency
        }
        credited {
          amount
          currency
        }
        held {
          amount
          currency
        }
      }
    `,
    depositRef,
  );
  const { number, state, isLate, payPath, amount, credited, held } = deposit;
  useDepositPoll(isUnderWay(state));
  const money = (one: typeof amount) => format.money(one.amount, one.currency);
  const key = Object.hasOwn(sentences, state) ? sentences[state as keyof typeof sentences] : 'return_pending';
  return (
    <>
      <p className={styles.quiet}>
        {t('deposit_number', { number })} · {money(amount)}
      </p>
      <div role="status" className={styles.status} data-state={state}>
        {state !== 'PAID' && <p>{t(key)}</p>}
        {state === 'PAID' && isLate && <p>{t('return_late')}</p>}
        {state === 'PAID' && credited.amount > 0 && <p>{t('return_paid', { amount: money(credited) })}</p>}
        {state === 'PAID' && held.amount > 0 && <p>{t('deposit_held', { amount: money(held) })}</p>}
      </div>
      {payPath !== null && payPath !== undefined && (
        <a href={payPath} className={account.link}>
          {t('deposit_go_on')}
        </a>
      )}
    </>
  );
}
