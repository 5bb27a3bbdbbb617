import { graphql, useFragment } from 'react-relay/hooks';
import { isKindWith } from '../../../rules/limitKinds';
import { currencyDecimals } from '../../../rules/minorUnits';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useAnswerAdvice } from '../../player/sitting/useAnswerAdvice';
import { kindKey } from '../../player/sitting/kindKey';
import { useSaveLimit } from './useSaveLimit';
import type { Proposal_player$key } from './__generated__/Proposal_player.graphql';
import styles from './Responsible.module.css';

/** The limit that the site proposes, with two answers that look alike; nothing without one. */
export function Proposal({ player: playerRef }: { player: Proposal_player$key }) {
  const { limitAdvice } = useFragment(
    graphql`
      fragment Proposal_player on Player {
        limitAdvice {
          proposal {
            kind
            value
            currency
          }
        }
      }
    `,
    playerRef,
  );
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const { save, pending: isSaving } = useSaveLimit();
  const { press, pending: isAnswering, messageKey, say } = useAnswerAdvice();
  const proposal = limitAdvice?.proposal;
  if (!proposal || !isKindWith(proposal.kind, { metric: 'DEPOSIT' })) return null;

  const { kind, value, currency } = proposal;
  const pending = isSaving || isAnswering;
  const take = async (amount: number): Promise<void> => {
    const { refused } = await save({ kind, value: amount }, 'limit_saved');
    if (refused) say(refused.messageKey);
  };
  const decline = () => press({ input: { questions: ['PROPOSAL'] } });

  return (
    <section className={styles.card} aria-labelledby="limit-proposal">
      <h2 id="limit-proposal" className={styles.heading}>
        {t('advice_title')}
      </h2>
      <p className={styles.about}>{t('advice_text')}</p>
      {value != null && (
        <p className={styles.value}>
          {t('advice_value', {
            name: t(`due_${kindKey(kind)}`),
            amount: format.money(value * 10 ** currencyDecimals(currency), currency),
          })}
        </p>
      )}
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      <div className={styles.alike}>
        {value != null && (
          <Button disabled={pending} onClick={() => void take(value)}>
            {t('advice_take')}
          </Button>
        )}
        <Button disabled={pending} onClick={() => void decline()}>
          {t('prompt_not_now')}
        </Button>
      </div>
    </section>
  );
}
