import type { ReactNode } from 'react';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './Support.module.css';

interface SupportEntryProps {
  /** What it is, translated. */
  title: string;
  number: string;
  text: string;
  /** When it was sent, ISO 8601. */
  at: string;
  answer: string | null | undefined;
  answeredAt: string | null | undefined;
  /** Its files. */
  children: ReactNode;
}

/** What a player sent to the operator: its text, time, state and files, and the answer. */
export function SupportEntry({ title, number, text, at, answer, answeredAt, children }: SupportEntryProps) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const isAnswered = answer != null;
  return (
    <article className={styles.request} aria-label={t('request_number', { number })}>
      <header className={styles.head}>
        <strong>{title}</strong>
        <span className={styles.status} data-answered={isAnswered}>
          {isAnswered ? t('request_answered') : t('request_waiting')}
        </span>
        <span className={styles.facts}>
          <span>{t('request_number', { number })}</span>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </span>
      </header>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {isAnswered && (
        <div className={styles.answer}>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
          {answeredAt != null && (
            <time className={styles.facts} dateTime={answeredAt}>
              {format.dateTime(answeredAt)}
            </time>
          )}
        </div>
      )}
      {children}
    </article>
  );
}
