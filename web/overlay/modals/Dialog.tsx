import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { IconButton } from '../../foundation/design/IconButton';
import { CloseIcon } from '../../foundation/design/icons';
import { BackIcon } from '../../foundation/design/lateIcons';
import { DialogFrame, type View } from './DialogFrame';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Translated; also the dialog's accessible name. */
  title: string;
  /**
   * Whether Escape and a press outside close it. False while closing would lose something that cannot be shown again;
   * the content then has its own button to close.
   */
  dismissible?: boolean;
  /** At the top, and wide, for results that come while somebody types; in the middle when absent. */
  place?: 'top';
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal based on the native `<dialog>`: the browser keeps focus inside, makes the rest inert, and returns focus on
 * close.
 */
export function Dialog({ title, dismissible = true, place: at, onClose, children }: DialogProps) {
  const { t } = useTranslation(['main', 'overlays']);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [view, setView] = useState<View | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  // Closed while it is still in the document: browsers return no focus from a removed dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would focus the close button; a player who opened a form wants to type.
    dialog?.querySelector<HTMLElement>('input, select')?.focus();
    return () => dialog?.close();
  }, []);

  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const wanted = view ? place?.querySelector('input') : opener.current;
    if (wanted instanceof HTMLElement) wanted.focus();
    opener.current = view && view.opener;
  }, [view, place]);

  // It is open exactly as long as it is rendered, so the browser must not close it by itself.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (view) view.close();
    else if (dismissible) onClose();
  };
  // Some browsers do not let a second Escape in a row be prevented.
  const closedByBrowser = () => {
    if (ref.current?.open !== false) return;
    if (dismissible && !view) {
      onClose();
      return;
    }
    ref.current.showModal();
    view?.close();
  };
  // The backdrop belongs to the dialog element; everything visible lies inside the panel.
  const pressOutside = (event: MouseEvent) => {
    if (dismissible && event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-at={at}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closedByBrowser}
      onMouseDown={pressOutside}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          {view && (
            <IconButton
              className={styles.back}
              label={t('overlays:dialog_back')}
              icon={<BackIcon />}
              onClick={view.close}
            />
          )}
          <h2 id={titleId} className={styles.title}>
            {view ? view.title : title}
          </h2>
          {dismissible && <IconButton label={t('main_close')} icon={<CloseIcon />} onClick={onClose} />}
        </div>
        <DialogFrame value={{ place, setView }}>
          <div className={styles.content} hidden={view !== null}>
            {children}
          </div>
        </DialogFrame>
        <div ref={setPlace} className={styles.content} hidden={view === null} />
      </div>
    </dialog>
  );
}
