import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { depositFee } from '../../../rules/depositFee';
import { currencyDecimals } from '../../../rules/minorUnits';
import { parseStake, stakeText } from '../../../rules/stakes';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { focusField } from '../../foundation/forms/formValues';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { documentsKey } from './documentsKey';
import { goToPay } from './leave';
import { MethodChoice } from './MethodChoice';
import { useAmountText } from './useAmountText';
import { useStartDeposit } from './useStartDeposit';
import type {
  DepositForm_player$data,
  DepositForm_player$key,
} from './__generated__/DepositForm_player.graphql';
import styles from './Cashier.module.css';

type Method = NonNullable<DepositForm_player$data['depositMethods']>[number];

/** Starts a deposit: the way to pay, the amount, and what the fee takes, said before the press. */
export function DepositForm({ player: playerRef }: { player: DepositForm_player$key }) {
  const { t } = useTranslation('cashier');
  const refresh = useRefresh();
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
  if (!methods)
    return (
      <Empty failed action={<Button onClick={() => void refresh()}>{t('deposits_again')}</Button>}>
        {t('deposit_unavailable')}
      </Empty>
    );
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
  const { text, isForeign, setText } = useAmountText(currency);
  const decimals = currencyDecimals(currency);
  const money = (minor: number) => format.money(minor, currency);
  const read = parseStake(text, decimals);
  const fault = faultOf(read, method);
  const fee = read.ok
    ? depositFee(read.minor, { feeRate: method.feeRate, feeFixed: method.feeFixed.amount })
    : 0;

  const type = (typed: string): void => {
    setText(typed);
    setError(null);
    setRemedy(null);
  };
  const sentenceOf = ({ key, bound }: Fault): string =>
    bound === undefined ? t(key as 'amount_missing') : messageText(key, { amount: money(bound) });

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (fault || !read.ok) {
      setError(fault ? sentenceOf(fault) : null);
      focusField(form, 'amount');
      return;
    }
    const started = await start({ method: method.key, currency, amount: read.minor, fee });
    if (started.state === 'busy') return;
    if (started.state === 'started') {
      if (started.payPath === null) return void refresh();
      setIsLeaving(true);
      return goToPay(started.payPath);
    }
    if (started.state === 'failed') return setError(messageText(started.messageKey));
    const { messageKey, bound, code } = started.refusal;
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
        <Field
          label={t('deposit_amount', { currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={text}
          onChange={({ target }) => type(target.value)}
          hint={t('deposit_bounds', { min: money(method.min.amount), max: money(method.max.amount) })}
          error={isForeign ? t('amount_other_currency', { currency }) : (error ?? undefined)}
        />
        {remedy === 'VERIFICATION_DUE' && (
          <ModalLink name="identification" to={href('verification', {})} className={styles.link}>
            {t('cashier_to_verification')}
          </ModalLink>
        )}
        {remedy === 'RESIDENCE_DUE' && (
          <ModalLink name="residence" to={href('account', {})} className={styles.link}>
            {t('cashier_to_residence')}
          </ModalLink>
        )}
        {remedy === 'LIMIT_REQUIRED' && (
          <Link to={href('responsible', {})} className={styles.link}>
            {t('cashier_to_limits')}
          </Link>
        )}
        <div className={styles.amounts} role="group" aria-label={t('deposit_quick')}>
          {method.quickAmounts.map(({ amount }) => (
            <Button key={amount} onClick={() => type(stakeText(amount, decimals))}>
              {money(amount)}
            </Button>
          ))}
        </div>
        {read.ok && !fault && (
          <p>
            {fee === 0
              ? t('deposit_fee_none', { amount: money(read.minor) })
              : t('deposit_fee', { fee: money(fee), amount: money(read.minor - fee) })}
          </p>
        )}
        <p className={styles.quiet}>{t('deposit_protection')}</p>
        <Button type="submit" look="primary" wide disabled={pending || isLeaving}>
          {pending || isLeaving
            ? t('deposit_starting')
            : read.ok && !fault
              ? t('deposit_pay', { amount: money(read.minor) })
              : t('deposit_pay_any')}
        </Button>
      </Form>
    </section>
  );
}

/** Refusals after which a page has what helps. */
const remedies = ['VERIFICATION_DUE', 'RESIDENCE_DUE', 'LIMIT_REQUIRED'] as const;
type Remedy = (typeof remedies)[number];

/** What is wrong with a typed amount. `bound`: the amount that would be accepted. */
interface Fault {
  key: string;
  bound?: number;
}

function faultOf(read: ReturnType<typeof parseStake>, { min, max }: Method): Fault | null {
  if (!read.ok) return { key: amountFaults[read.reason] };
  if (read.minor < min.amount) return { key: 'cashier_amount_too_low', bound: min.amount };
  return read.minor > max.amount ? { key: 'cashier_amount_too_high', bound: max.amount } : null;
}

const amountFaults = {
  MISSING: 'amount_missing',
  INVALID: 'amount_invalid',
  TOO_PRECISE: 'amount_too_precise',
} as const;
