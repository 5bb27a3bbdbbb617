import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { methodKey, stateKey } from './methods';
import { SendBack } from './SendBack';
import type { DepositItem_deposit$key } from './__generated__/DepositItem_deposit.graphql';
import list from '../../player/accounts/List.module.css';
import account from '../../foundation/forms/AccountForm.module.css';
import styles from './Cashier.module.css';

/** One deposit in the list: what, when, how much, its state, and the way to pay while there is one. */
export function DepositItem({ deposit: depositRef }: { deposit: DepositItem_deposit$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const deposit = useFragment(
    graphql`
      fragment DepositItem_deposit on Deposit {
        number
        method
        amount {
          amount
          currency
        }
        held {
          amount
          currency
        }
        state
        isLate
        payPath
        createdAt
        ...SendBack_deposit
      }
    `,
    depositRef,
  );
  const { number, method, amount, state, isLate, held, payPath, createdAt } = deposit;
  const name = methodKey(method);
  return (
    <li className={list.row}>
      <span>
        {t('deposit_number', { number })} · {name ? t(name) : method}
        <time className={styles.quiet} dateTime={createdAt}>
          {format.dateTime(createdAt)}
        </time>
        {payPath !== null && payPath !== undefined && (
          <a href={payPath} className={account.link}>
            {t('deposit_go_on')}
          </a>
        )}
        <SendBack deposit={deposit} />
      </span>
      <span className={styles.end}>
        <strong className={styles.amount}>{format.money(amount.amount, amount.currency)}</strong>
        <span className={styles.quiet} data-state={state}>
          {isLate ? t('state_late') : t(stateKey(state))}
        </span>
        {held.amount > 0 && (
          <span className={styles.quiet}>
            {t('deposit_held_part', { amount: format.money(held.amount, held.currency) })}
          </span>
        )}
      </span>
    </li>
  );
}
