import type { ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { methodKey } from './methods';
import styles from './Cashier.module.css';

interface WayRadioProps {
  /** The name of the group. */
  group: string;
  value: string;
  /** The key of the method. */
  method: string;
  chosen: string;
  onChoose(value: string): void;
  /** What stands below the method's name. */
  children: ReactNode;
}

/** One way for money to come or to leave, among others. A method that this client does not know has its key for a name. */
export function WayRadio({ group, value, method, chosen, onChoose, children }: WayRadioProps) {
  const { t } = useTranslation('cashier');
  const text = methodKey(method);
  return (
    <label className={styles.method}>
      <input
        type="radio"
        name={group}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      <span>
        {text ? t(text) : method}
        <span className={styles.quiet}>{children}</span>
      </span>
    </label>
  );
}
