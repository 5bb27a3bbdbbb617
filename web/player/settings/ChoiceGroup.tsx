import { useId } from 'react';
import type { Settings } from '../../foundation/settings/model';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
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
export function ChoiceGroup<Value extends string | number | boolean | null>({
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
          <label key={String(choice.value)} className={styles.choice}>
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

interface SettingChoiceProps<Key extends keyof Settings> extends Pick<
  ChoiceGroupProps<Settings[Key]>,
  'legend' | 'choices'
> {
  setting: Key;
}

/** The choice of one setting. */
export function SettingChoice<Key extends keyof Settings>({ setting, ...rest }: SettingChoiceProps<Key>) {
  const value = useSetting(setting);
  const set = useSetSetting();
  return <ChoiceGroup {...rest} value={value} onChoose={(chosen) => set(setting, chosen)} />;
}
