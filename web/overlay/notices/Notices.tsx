import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useStore } from 'zustand/react';
import { NoticeCard } from './NoticeCard';
import { noticeStore } from './store';
import styles from './Notices.module.css';

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
