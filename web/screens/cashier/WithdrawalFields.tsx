import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { largestAmount } from '../../../rules/cashierAmounts';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { focusField } from '../../foundation/forms/formValues';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { AmountField } from './AmountField';
import type { WithdrawalWish } from './useRequestWithdrawal';
import { useAmount } from './useAmount';
import { WithdrawalWayChoice } from './WithdrawalWayChoice';
import { waysOf } from './withdrawalWays';
import type { WithdrawalFields_options$key } from './__generated__/WithdrawalFields_options.graphql';
import account from '../../foundation/forms/AccountForm.module.css';
import styles from './Cashier.module.css';

/** Why a withdrawal was refused. `bound`: the amount that the sentence names. */
export interface Answer {
  messageKey: string;
  code: string | null;
  bound: { readonly amount: number; readonly currency: string } | null;
}

interface WithdrawalFieldsProps {
  options: WithdrawalFields_options$key;
  pending: boolean;
  answer: Answer | null;
  onType(): void;
  onSend(wish: WithdrawalWish): Promise<unknown>;
}

/** The way, the account and the amount of a withdrawal, and what arrives of it. */
export function WithdrawalFields({
  options: optionsRef,
  pending,
  answer,
  onType,
  onSend,
}: WithdrawalFieldsProps) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const href = useHref();
  const messageText = useMessageText('cashier');
  const options = useFragment(
    graphql`
      fragment WithdrawalFields_options on WithdrawalOptions {
        available {
          amount
          currency
        }
        methods {
          key
          min {
            amount
          }
          max {
            amount
          }
          feeRate
          feeFixed {
            amount
          }
          takesTarget
          back {
            amount
          }
          ...WithdrawalWayChoice_methods
        }
      }
    `,
    optionsRef,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [target, setTarget] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; target?: string }>({});
  const form = useRef<HTMLFormElement>(null);

  const { currency } = options.available;
  const amount = useAmount(currency);
  const { money } = amount;
  const ways = waysOf(options.methods, ({ takesTarget }) => takesTarget);
  const way = ways.find(({ name }) => name === chosen) ?? ways[0];
  const isOfTarget = answer?.code === 'TARGET_INVALID' || answer?.code === 'PAYEE_DIFFERS';
  useEffect(() => {
    if (answer && form.current) focusField(form.current, isOfTarget ? 'target' : 'amount');
  }, [answer, isOfTarget]);
  if (!way) return <Empty>{t('withdrawal_no_methods')}</Empty>;

  const { method, isBack } = way;
  const bounds = {
    min: method.min.amount,
    max: method.max.amount,
    available: options.available.amount,
    ...(isBack && { back: method.back.amount }),
  };
  const largest = largestAmount(bounds);
  const { minor, fault } = amount.within(bounds);
  const fee = amount.feeOf({ feeRate: method.feeRate, feeFixed: method.feeFixed.amount });

  const change = (typed: () => void): void => {
    typed();
    setErrors({});
    onType();
  };
  const told =
    answer &&
    messageText(
      answer.messageKey,
      answer.bound ? { amount: format.money(answer.bound.amount, answer.bound.currency) } : {},
    );

  const send = async (element: HTMLFormElement): Promise<void> => {
    const isMissing = !isBack && target.trim() === '';
    if (minor === undefined || isMissing) {
      setErrors({
        ...(isMissing && { target: messageText('withdrawal_target_invalid') }),
        ...(fault !== undefined && { amount: fault }),
      });
      return focusField(element, isMissing ? 'target' : 'amount');
    }
    const where = isBack ? null : target.trim();
    await onSend({ method: method.key, target: where, currency, amount: minor, fee });
  };

  return (
    <section className={styles.section}>
      <Form ref={form} pending={pending} onSend={send}>
        <WithdrawalWayChoice
          methods={options.methods}
          chosen={way.name}
          onChoose={(name) => change(() => setChosen(name))}
        />
        {!isBack && (
          <Field
            label={t(method.key === 'wallet' ? 'withdrawal_target_wallet' : 'withdrawal_target')}
            name="target"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={target}
            onChange={({ target: { value } }) => change(() => setTarget(value))}
            hint={t('withdrawal_target_hint')}
            error={errors.target ?? (isOfTarget ? (told ?? undefined) : undefined)}
          />
        )}
        <AmountField
          amount={amount}
          onType={(text) => change(() => amount.type(text))}
          hint={`${t('withdrawal_available', { amount: money(options.available.amount) })} ${t('deposit_bounds', { min: money(method.min.amount), max: money(method.max.amount) })}`}
          error={errors.amount ?? (isOfTarget ? undefined : told)}
        />
        {(answer?.code === 'PAYEE_DIFFERS' || answer?.code === 'BANNED') && (
          <ModalLink name="userQuestion" to={href('support', {})} className={account.link}>
            {t('cashier_to_support')}
          </ModalLink>
        )}
        {answer?.code === 'VERIFICATION_DUE' && (
          <ModalLink name="identification" to={href('verification', {})} className={account.link}>
            {t('cashier_to_verification')}
          </ModalLink>
        )}
        {answer?.code === 'STEP_UP_IMPOSSIBLE' && (
          <Link to={href('security', {})} className={account.link}>
            {t('withdrawal_to_security')}
          </Link>
        )}
        {largest >= method.min.amount && (
          <div className={styles.quick}>
            <Button onClick={() => change(() => amount.fill(largest))}>
              {t('withdrawal_all', { amount: money(largest) })}
            </Button>
          </div>
        )}
        {minor !== undefined && (
          <p>
            {fee === 0
              ? t('withdrawal_fee_none', { amount: money(minor) })
              : t('withdrawal_fee', { fee: money(fee), amount: money(minor - fee) })}
          </p>
        )}
        <Button type="submit" look="primary" wide disabled={pending}>
          {pending
            ? t('withdrawal_checking')
            : minor !== undefined
              ? t('withdrawal_go', { amount: money(minor) })
              : t('withdrawal_go_any')}
        </Button>
      </Form>
    </section>
  );
}
