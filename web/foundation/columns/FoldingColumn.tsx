import { useId, type ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import { FoldIcon } from '../design/icons';
import { useSetSetting, useSetting } from '../settings/SettingsContext';
import styles from './FoldingColumn.module.css';

interface FoldingColumnProps {
  /** The setting that stores whether the column is folded. */
  setting: 'hideLeft' | 'hideRight';
  /** What the column contains, translated; the name of its button. */
  label: string;
  /** What the button shows and says in addition. */
  sign?: ReactNode;
  children: ReactNode;
}

/**
 * The content of a side column, with the button that folds and unfolds it. A folded column hides its content and keeps
 * its state; only the button stays visible. It is the same button in both states, so that the focus stays. Layouts
 * without side columns have no button.
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
