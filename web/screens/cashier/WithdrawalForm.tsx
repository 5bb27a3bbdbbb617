import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { stillBusy } from '../../foundation/forms/readAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { useRequestWithdrawal, type WithdrawalWish } from './useRequestWithdrawal';
import { WithdrawalConfirm, type Asked } from './WithdrawalConfirm';
import { WithdrawalFields, type Answer } from './WithdrawalFields';
import { Unavailable } from './Unavailable';
import type { WithdrawalForm_player$key } from './__generated__/WithdrawalForm_player.graphql';
import styles from './Cashier.module.css';

/** After these refusals what the form shows is no longer true. */
const staleCodes = ['FEE_CHANGED', 'METHOD_UNKNOWN', 'CURRENCY_MISMATCH', 'BACK_FIRST', 'BACK_TOO_HIGH'];

/**
 * Requests a withdrawal: first what and where to, then what exactly arrives and the proof that the player is there. Whoever
 * goes back finds everything as it was typed.
 */
export function WithdrawalForm({ player: playerRef }: { player: WithdrawalForm_player$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const refresh = useRefresh();
  const { request, pending } = useRequestWithdrawal();
  const { withdrawalOptions: options } = useFragment(
    graphql`
      fragment WithdrawalForm_player on Player {
        withdrawalOptions {
          methods {
            __typename
          }
          ...WithdrawalFields_options
        }
      }
    `,
    playerRef,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<{ amount: string; round: number }>({ amount: '', round: 0 });
  const [answer, setAnswer] = useState<Answer | null>(null);

  const send = async (wish: WithdrawalWish, proof?: string): Promise<FormRefusal | null> => {
    setAnswer(null);
    const { refused } = await request(wish, proof);
    if (refused === stillBusy) return null;
    if (refused === null) {
      setAsked(null);
      setDone(({ round }) => ({ amount: format.money(wish.amount, wish.currency), round: round + 1 }));
      void refresh();
      return null;
    }
    if (!('code' in refused)) {
      if (proof !== undefined) return refused;
      setAnswer({ messageKey: refused.messageKey, code: null, bound: null });
      return null;
    }
    const { code, messageKey, ways, aim, bound, retryAfter } = refused;
    if (code === 'STEP_UP_NEEDED' && aim) {
      setAsked({ wish, aim, ways });
      return proof === undefined ? null : { messageKey: 'error_step_up_time_up' };
    }
    if (code === 'TOO_MANY_TRIES' && proof !== undefined) return { messageKey, retryAfter };
    setAsked(null);
    setAnswer({ messageKey, code, bound: bound ?? null });
    if (staleCodes.includes(code)) void refresh();
    return null;
  };

  if (!options) return <Unavailable>{t('withdrawal_unavailable')}</Unavailable>;
  if (options.methods.length === 0) return <Empty>{t('withdrawal_no_methods')}</Empty>;
  return (
    <>
      {done.amount !== '' && !asked && (
        <p role="status" tabIndex={-1} ref={takeFocus} className={styles.done} key={done.round}>
          {t('withdrawal_requested', { amount: done.amount })}
        </p>
      )}
      {asked && (
        <WithdrawalConfirm
          asked={asked}
          onProven={(proof) => send(asked.wish, proof)}
          onLeft={() => setAsked(null)}
        />
      )}
      {/* A new form after each withdrawal; while it is confirmed the form waits with what was typed. */}
      <div hidden={asked !== null}>
        <WithdrawalFields
          key={done.round}
          options={options}
          pending={pending}
          answer={answer}
          onType={() => setAnswer(null)}
          onSend={(wish) => send(wish)}
        />
      </div>
    </>
  );
}
