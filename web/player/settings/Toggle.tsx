import type { ReactNode } from 'react';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import styles from './Settings.module.css';

interface ToggleProps {
  setting: 'hideBalance' | 'hideLeft' | 'hideRight' | 'shortcuts';
  /** What it means when it is on, translated. */
  children: ReactNode;
}

/** Switches one setting on and off, at once. */
export function Toggle({ setting, children }: ToggleProps) {
  const isOn = useSetting(setting);
  const set = useSetSetting();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={() => set(setting, !isOn)} />
      <span>{children}</span>
    </label>
  );
}
