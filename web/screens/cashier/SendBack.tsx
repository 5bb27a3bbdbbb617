import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { randomKey } from '../../foundation/browser/randomKey';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { SendBack_deposit$key } from './__generated__/SendBack_deposit.graphql';
import type { SendBackMutation } from './__generated__/SendBackMutation.graphql';
import styles from './Cashier.module.css';

/** Sends money that cannot be staked back to where it came from; nothing while there is none. */
export function SendBack({ deposit: depositRef }: { deposit: SendBack_deposit$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const messageText = useMessageText('cashier');
  const refresh = useRefresh();
  // One key until an answer came: a press after a lost answer sends nothing twice.
  const key = useRef('');
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const { id, number, returnable } = useFragment(
    graphql`
      fragment SendBack_deposit on Deposit {
        id
        number
        returnable {
          amount
          currency
        }
      }
    `,
    depositRef,
  );
  const { submit, pending } = useSubmit<SendBackMutation>(graphql`
    mutation SendBackMutation($input: ReturnHeldMoneyInput!) {
      returnHeldMoney(input: $input) {
        __typename
        ... on HeldMoneyReturned {
          deposit {
            ...SendBack_deposit
          }
        }
        ... on HeldMoneyReturnRefused {
          messageKey
        }
      }
    }
  `);

  const send = async (): Promise<void> => {
    setMessageKey(null);
    if (key.current === '') key.current = randomKey();
    const submitted = await submit({ input: { deposit: id, idempotencyKey: key.current } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(submitted.messageKey);
    key.current = '';
    const { returnHeldMoney: answer } = submitted.data;
    if (answer.__typename === 'HeldMoneyReturnRefused') setMessageKey(answer.messageKey);
    // What is held in all is less by now, or the deposit is another than the page shows.
    void refresh();
  };

  const amount = returnable.map((money) => format.money(money.amount, money.currency)).join(', ');
  return (
    <span className={styles.cancel}>
      {amount !== '' && (
        <Button
          disabled={pending}
          aria-label={t('deposit_send_back_one', { amount, number })}
          onClick={() => void send()}
        >
          {t('deposit_send_back', { amount })}
        </Button>
      )}
      {messageKey !== null && <span role="alert">{messageText(messageKey)}</span>}
    </span>
  );
}
