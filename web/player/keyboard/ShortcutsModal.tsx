import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { ShortcutsChoice } from './ShortcutsChoice';
import styles from './ShortcutsModal.module.css';

/** The keys of each line, as written on keyboards, and their action. */
const lines = [
  { keys: ['←', '→', '↑', '↓'], text: 'keys_arrows' },
  { keys: ['Home', 'End'], text: 'keys_row' },
  { keys: ['Ctrl + Home', 'Ctrl + End'], text: 'keys_table' },
  { keys: ['Page Up', 'Page Down'], text: 'keys_page' },
  { keys: ['Space', 'Enter'], text: 'keys_choose' },
  { keys: ['/'], text: 'keys_search' },
  { keys: ['P', 'Enter'], text: 'keys_place' },
  { keys: ['C'], text: 'keys_coupon' },
  { keys: ['Enter'], text: 'keys_stake_done' },
  { keys: ['?'], text: 'keys_list' },
] as const;

/** The list of keys and their actions, and whether single keys are on. */
export function ShortcutsModal({ close }: ModalProps) {
  const { t } = useTranslation('overlays');
  return (
    <Dialog title={t('keys_title')} onClose={close}>
      <dl className={styles.lines}>
        {lines.map(({ keys, text }) => (
          <div key={text} className={styles.line}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <ShortcutsChoice />
    </Dialog>
  );
}
