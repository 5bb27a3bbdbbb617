import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useStore } from 'zustand/react';
import { noticeStore, dismissNotice, type Notice, type NoticeKind } from './store';
import styles from './Notices.module.css';
import { useCallback, useState, useEffect, useRef, type FocusEvent } from 'react';
import { IconButton } from '../../foundation/design/IconButton';
import { CloseIcon } from '../../foundation/design/icons';
import { Link } from '../../routing/routes/Link';

/** The corner of the notices: a polite live region that is always there, so that additions are announced. */
export function Notices() {
  const { t } = useTranslation('main');
  const notices = useStore(noticeStore);
  return (
    <section className={styles.viewport} aria-label={t('notices_label')}>
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>
  );
}

/** How long a notice stays, unless it is permanent or has pointer or focus. */
const autoCloseMs = 10_000;

const titleKeys = {
  error: 'main_error',
  done: 'main_done',
  ok: 'main_ok',
  warning: 'main_ok',
} as const satisfies Record<NoticeKind, string>;

/** One notice: title, sentence, a link, an action, and a close button unless it asks something. Hover and focus keep it open. */
function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation('main');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { id, kind, text, action, link, isQuestion = false } = notice;
  const close = useCallback(() => dismissNotice(id), [id]);
  useCountdown(autoCloseMs, !notice.permanent && !hovered && !focused, close);

  const closeByHand = () => {
    close();
    notice.onClose?.();
  };
  const leave = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));

  return (
    <li
      className={styles.notice}
      data-kind={kind}
      data-permanent={notice.permanent ? '' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <div className={styles.words}>
        <strong className={styles.title}>{notice.title ?? t(titleKeys[kind])}</strong>
        <span>{text}</span>
        {link && (
          <Link to={link.to} className={styles.link}>
            {link.label}
          </Link>
        )}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              close();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {!isQuestion && (
        <IconButton
          label={t('main_close')}
          icon={<CloseIcon />}
          className={styles.close}
          onClick={closeByHand}
        />
      )}
    </li>
  );
}

/** The shortest time a notice stays after the pointer leaves it. */
const graceMs = 2_000;

/**
 * Calls `done` once `durationMs` have passed while `running`; a pause keeps the remaining time. `done` must be
 * stable, since a new function restarts the countdown.
 */
function useCountdown(durationMs: number, running: boolean, done: () => void): void {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (!running) return;
    const startedMs = performance.now();
    const timer = setTimeout(done, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(leftMs.current - (performance.now() - startedMs), graceMs);
    };
  }, [running, done]);
}
