import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Form } from '../../foundation/forms/Form';
import { focusField } from '../../foundation/forms/formValues';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { AmountField } from './AmountField';
import { documentsKey } from './documentsKey';
import { goToPay } from './leave';
import { MethodChoice } from './MethodChoice';
import { useAmount } from './useAmount';
import { useStartDeposit } from './useStartDeposit';
import { Unavailable } from './Unavailable';
import type {
  DepositForm_player$data,
  DepositForm_player$key,
} from './__generated__/DepositForm_player.graphql';
import account from '../../foundation/forms/AccountForm.module.css';
import styles from './Cashier.module.css';

type Method = NonNullable<DepositForm_player$data['depositMethods']>[number];

/** Starts a deposit: the way to pay, the amount, and what the fee takes, said before the press. */
export function DepositForm({ player: playerRef }: { player: DepositForm_player$key }) {
  const { t } = useTranslation('cashier');
  const { depositMethods: methods, documentsDue } = useFragment(
    graphql`
      fragment DepositForm_player on Player {
        depositMethods {
          key
          min {
            amount
            currency
          }
          max {
            amount
          }
          feeRate
          feeFixed {
            amount
          }
          quickAmounts {
            amount
          }
          ...MethodChoice_methods
        }
        documentsDue {
          due
          status
        }
      }
    `,
    playerRef,
  );
  if (!methods) return <Unavailable>{t('deposit_unavailable')}</Unavailable>;
  const [first] = methods;
  if (!first) return <Empty>{t('deposit_no_methods')}</Empty>;
  const handedIn = documentsDue
    ? documentsKey({ due: documentsDue.due, status: documentsDue.status })
    : undefined;
  return <Filled methods={methods} first={first} handedIn={handedIn} />;
}

interface FilledProps {
  methods: readonly Method[];
  first: Method;
  /** The key of the sentence about documents that were handed in; undefined where none were. */
  handedIn: string | undefined;
}

function Filled({ methods, first, handedIn }: FilledProps) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const href = useHref();
  const messageText = useMessageText('cashier');
  const { start, pending } = useStartDeposit();
  const refresh = useRefresh();
  const [key, setKey] = useState(first.key);
  const [error, setError] = useState<string | null>(null);
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  const method = methods.find((one) => one.key === key) ?? first;
  const { currency } = method.min;
  const amount = useAmount(currency);
  const { money } = amount;
  const { minor, fault } = amount.within({ min: method.min.amount, max: method.max.amount });
  const fee = amount.feeOf({ feeRate: method.feeRate, feeFixed: method.feeFixed.amount });

  const change = (typed: () => void): void => {
    typed();
    setError(null);
    setRemedy(null);
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (minor === undefined) {
      setError(fault);
      focusField(form, 'amount');
      return;
    }
    const { answer, refused } = await start({ method: method.key, currency, amount: minor, fee });
    if (answer) {
      const { payPath } = answer.deposit;
      if (payPath == null) return void refresh();
      setIsLeaving(true);
      return goToPay(payPath);
    }
    if (refused === stillBusy) return;
    if (!('code' in refused)) return setError(messageText(refused.messageKey));
    const { messageKey, bound, code } = refused;
    const key = (code === 'VERIFICATION_DUE' && handedIn) || messageKey;
    setError(messageText(key, bound ? { amount: format.money(bound.amount, bound.currency) } : {}));
    setRemedy(remedies.find((one) => one === code) ?? null);
    focusField(form, 'amount');
    // What the form shows is no longer true.
    if (code === 'FEE_CHANGED' || code === 'METHOD_UNKNOWN' || code === 'CURRENCY_MISMATCH') void refresh();
  };

  return (
    <section className={styles.section}>
      <Form pending={pending} onSend={send}>
        <MethodChoice methods={methods} chosen={method.key} onChoose={setKey} />
        <AmountField
          amount={amount}
          onType={(text) => change(() => amount.type(text))}
          hint={t('deposit_bounds', { min: money(method.min.amount), max: money(method.max.amount) })}
          error={error}
        />
        {remedy === 'VERIFICATION_DUE' && (
          <ModalLink name="identification" to={href('verification', {})} className={account.link}>
            {t('cashier_to_verification')}
          </ModalLink>
        )}
        {remedy === 'RESIDENCE_DUE' && (
          <ModalLink name="residence" to={href('account', {})} className={account.link}>
            {t('cashier_to_residence')}
          </ModalLink>
        )}
        {remedy === 'LIMIT_REQUIRED' && (
          <Link to={href('responsible', {})} className={account.link}>
            {t('cashier_to_limits')}
          </Link>
        )}
        <div className={styles.amounts} role="group" aria-label={t('deposit_quick')}>
          {method.quickAmounts.map(({ amount: quick }) => (
            <Button key={quick} onClick={() => change(() => amount.fill(quick))}>
              {money(quick)}
            </Button>
          ))}
        </div>
        {minor !== undefined && (
          <p>
            {fee === 0
              ? t('deposit_fee_none', { amount: money(minor) })
              : t('deposit_fee', { fee: money(fee), amount: money(minor - fee) })}
          </p>
        )}
        <p className={styles.quiet}>{t('deposit_protection')}</p>
        <Button type="submit" look="primary" wide disabled={pending || isLeaving}>
          {pending || isLeaving
            ? t('deposit_starting')
            : minor !== undefined
              ? t('deposit_pay', { amount: money(minor) })
              : t('deposit_pay_any')}
        </Button>
      </Form>
    </section>
  );
}

/** Refusals after which a page has what helps. */
const remedies = ['VERIFICATION_DUE', 'RESIDENCE_DUE', 'LIMIT_REQUIRED'] as const;
type Remedy = (typeof remedies)[number];
