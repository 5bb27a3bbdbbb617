import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import { FoldIcon } from '../design/icons';
import { useSetSetting, useSetting } from '../settings/SettingsContext';
import styles from './FoldingColumn.module.css';

interface FoldingColumnProps {
  /** The setting that keeps whether the column is put away. */
  setting: 'hideLeft' | 'hideRight';
  /** What is in the column, translated; the column's button says it. */
  label: string;
  /** What the button says and shows of it besides. */
  sign?: ReactNode;
  children: ReactNode;
}

/**
 * What stands in a side column, and the button that puts it away and brings it back. Put away, it stays as it is but out
 * of sight, and the button is all of the narrow column. It is one button, so that the focus stays; where there is no such
 * column, there is none.
 */
export function FoldingColumn({ setting, label, sign, children }: FoldingColumnProps) {
  const { t } = useTranslation('main');
  const isHidden = useSetting(setting);
  const set = useSetSetting();
  const id = useId();

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        data-column={setting}
        aria-expanded={!isHidden}
        aria-controls={id}
        title={isHidden ? t('side_show') : t('side_hide')}
        onClick={() => set(setting, !isHidden)}
      >
        <FoldIcon />
        <span className={isHidden ? styles.label : 'visually-hidden'}>{label}</span> {sign}
      </button>
      <div id={id} className={isHidden ? styles.hidden : undefined} data-column={setting}>
        {children}
      </div>
    </>
  );
}
