import { useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { NoticeCard } from './NoticeCard';
import { noticeStore } from './store';
import styles from './Notices.module.css';

/** The corners that there are, the uppermost last. */
const corners = createStore<readonly string[]>(() => []);

/**
 * The notices' corner: a polite live region that is there before them, so that additions are announced. Each dialog has
 * one of its own, as nothing beneath it is announced or can be pressed; the uppermost has the notices.
 */
export function Notices() {
  const { t } = useTranslation('main');
  const id = useId();
  useLayoutEffect(() => {
    corners.setState((others) => [...others, id], true);
    return () => corners.setState((all) => all.filter((other) => other !== id), true);
  }, [id]);
  const isUppermost = useStore(corners, (all) => all.at(-1) === id);
  const all = useStore(noticeStore);
  const notices = isUppermost ? all : [];
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
