import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../design/IconButton';
import { CloseIcon } from '../../design/icons';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Translated; also the dialog's accessible name. */
  title: string;
  /**
   * Whether Escape and a press outside close it. False while closing would lose what cannot be shown again;
   * the content then has its own way out.
   */
  dismissible?: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal over the native `<dialog>`: the browser keeps focus inside, makes the rest inert, and gives focus back to
 * where it was on close.
 */
export function Dialog({ title, dismissible = true, onClose, children }: DialogProps) {
  const { t } = useTranslation('main');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the document: from one that has left it browsers give no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would choose the close button; who opened a form wants to type.
    dialog?.querySelector<HTMLElement>('input, select')?.focus();
    return () => dialog?.close();
  }, []);

  // It is open exactly as long as it is rendered, so the browser must not close it by itself.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) onClose();
  };
  // A second Escape in a row cannot be prevented everywhere.
  const closedByBrowser = () => {
    if (ref.current?.open !== false) return;
    if (dismissible) onClose();
    else ref.current.showModal();
  };
  // The backdrop belongs to the dialog element; everything visible lies inside the panel.
  const pressOutside = (event: MouseEvent) => {
    if (dismissible && event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closedByBrowser}
      onMouseDown={pressOutside}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {dismissible && <IconButton label={t('main_close')} icon={<CloseIcon />} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}
