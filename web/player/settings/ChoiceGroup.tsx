import { useId } from 'react';
import styles from './Settings.module.css';

interface Choice<Value> {
  value: Value;
  /** Translated. */
  label: string;
  /** An example of the choice. */
  example?: string;
}

interface ChoiceGroupProps<Value> {
  /** Translated. */
  legend: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose(value: Value): void;
}

/**
 * A choice of one among several, with native radio buttons: the arrow keys change the choice, which applies at once.
 */
export function ChoiceGroup<Value extends string | number>({
  legend,
  value,
  choices,
  onChoose,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => {
                onChoose(choice.value);
              }}
            />
            <span>{choice.label}</span>
            {choice.example !== undefined && <span className={styles.example}>{choice.example}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
