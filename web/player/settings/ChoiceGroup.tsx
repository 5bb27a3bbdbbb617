import { useId } from 'react';
import styles from './Settings.module.css';

interface Choice<Value> {
  value: Value;
  /** Translated. */
  label: string;
  /** What the choice looks like. */
  example?: string;
}

interface ChoiceGroupProps<Value> {
  /** Translated. */
  legend: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose(value: Value): void;
}

/** One of several, by native radio buttons: the arrow keys move the choice, which holds at once. */
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
