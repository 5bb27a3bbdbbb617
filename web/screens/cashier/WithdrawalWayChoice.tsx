import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFeeText } from './useFeeText';
import { WayRadio } from './WayRadio';
import { waysOf } from './withdrawalWays';
import type { WithdrawalWayChoice_methods$key } from './__generated__/WithdrawalWayChoice_methods.graphql';
import styles from './Cashier.module.css';

interface WithdrawalWayChoiceProps {
  methods: WithdrawalWayChoice_methods$key;
  /** The name of the chosen way. */
  chosen: string;
  onChoose(name: string): void;
}

/** The ways for money to leave, each with where it goes and its fee. */
export function WithdrawalWayChoice({ methods: methodsRef, chosen, onChoose }: WithdrawalWayChoiceProps) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const feeText = useFeeText();
  const methods = useFragment(
    graphql`
      fragment WithdrawalWayChoice_methods on WithdrawalMethod @relay(plural: true) {
        key
        takesTarget
        back {
          amount
          currency
        }
        feeRate
        feeFixed {
          amount
          currency
        }
      }
    `,
    methodsRef,
  );

  return (
    <fieldset className={styles.methods}>
      <legend>{t('withdrawal_method')}</legend>
      {waysOf(methods, ({ takesTarget }) => takesTarget).map(
        ({ name, isBack, method: { key, back, feeRate, feeFixed } }) => (
          <WayRadio key={name} group="way" value={name} method={key} chosen={chosen} onChoose={onChoose}>
            {isBack
              ? t('withdrawal_back', { amount: format.money(back.amount, back.currency) })
              : t('withdrawal_own')}{' '}
            · {feeText({ rate: feeRate, fixed: feeFixed.amount, currency: feeFixed.currency })}
          </WayRadio>
        ),
      )}
    </fieldset>
  );
}
