import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { createKeys } from '../../foundation/browser/sameKeys';
import { Button } from '../../foundation/design/Button';
import { usePress } from '../../foundation/forms/usePress';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
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
  const [keys] = useState(createKeys);
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
  const { press, pending, messageKey, say } = usePress<SendBackMutation>(
    graphql`
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
    `,
    () => {
      keys.forget();
      // What is held in all is less by now, or the deposit is another than the page shows.
      void refresh();
    },
  );

  const send = async (): Promise<void> => {
    say(null);
    await press({ input: { deposit: id, idempotencyKey: keys.of({ deposit: id }) } });
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
