import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFeeText } from './useFeeText';
import { WayRadio } from './WayRadio';
import type { MethodChoice_methods$key } from './__generated__/MethodChoice_methods.graphql';
import styles from './Cashier.module.css';

interface MethodChoiceProps {
  methods: MethodChoice_methods$key;
  /** The key of the chosen method. */
  chosen: string;
  onChoose(key: string): void;
}

/** The ways to pay, each with its fee. */
export function MethodChoice({ methods: methodsRef, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('cashier');
  const feeText = useFeeText();
  const methods = useFragment(
    graphql`
      fragment MethodChoice_methods on DepositMethod @relay(plural: true) {
        key
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
      <legend>{t('deposit_method')}</legend>
      {methods.map(({ key, feeRate, feeFixed }) => (
        <WayRadio key={key} group="method" value={key} method={key} chosen={chosen} onChoose={onChoose}>
          {feeText({ rate: feeRate, fixed: feeFixed.amount, currency: feeFixed.currency })}
        </WayRadio>
      ))}
    </fieldset>
  );
}
