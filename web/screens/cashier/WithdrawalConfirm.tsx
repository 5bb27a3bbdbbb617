import { useFormat } from '../../foundation/i18n/useFormat';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { StepUp } from '../../player/secondStep/StepUp';
import { methodKey } from './methods';
import type { WithdrawalWish } from './useRequestWithdrawal';
import styles from './Cashier.module.css';

/** What has to be proved before a withdrawal is taken. */
export interface Asked {
  wish: WithdrawalWish;
  /** What the proof is for. */
  aim: string;
  /** How it can be proved: `CODE`, `LETTER`, `PASSKEY`. */
  ways: readonly string[];
}

interface WithdrawalConfirmProps {
  asked: Asked;
  /** Sends the withdrawal with a proof; resolves with the reason when it has to be proved once more. */
  onProven(proof: string): Promise<FormRefusal | null>;
  onLeft(): void;
}

/** What exactly is withdrawn, and the proof that the player is there. */
export function WithdrawalConfirm({ asked, onProven, onLeft }: WithdrawalConfirmProps) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const { wish, aim, ways } = asked;
  const { method: key, target, currency, amount, fee } = wish;
  const money = (minor: number) => format.money(minor, currency);
  const text = methodKey(key);
  const method = text ? t(text) : key;
  return (
    <section className={styles.section} aria-labelledby="withdrawal-confirm">
      <h2 id="withdrawal-confirm" className={styles.confirm}>
        {t('withdrawal_confirm_title')}
      </h2>
      <dl className={styles.summary}>
        <dt>{t('withdrawal_sum_amount')}</dt>
        <dd>{money(amount)}</dd>
        <dt>{t('withdrawal_sum_fee')}</dt>
        <dd>{fee === 0 ? t('method_fee_none') : money(fee)}</dd>
        <dt>{t('withdrawal_sum_arrives')}</dt>
        <dd>
          <strong>{money(amount - fee)}</strong>
        </dd>
        <dt>{t('withdrawal_sum_to')}</dt>
        <dd>
          {target === null ? (
            t('withdrawal_to_back', { method })
          ) : (
            <>
              {method} <bdi className={styles.target}>{target}</bdi>
            </>
          )}
        </dd>
      </dl>
      <StepUp
        aim={{ purpose: 'WITHDRAW', passkey: null, withdrawal: aim }}
        way={ways.includes('CODE') ? 'CODE' : ways.includes('LETTER') ? 'LETTER' : null}
        hasPasskey={ways.includes('PASSKEY')}
        send={t('withdrawal_go', { amount: money(amount) })}
        onProven={onProven}
        onLeft={onLeft}
      />
    </section>
  );
}
