import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation';
import styles from './FormPage.module.css';

interface FormPageProps {
  /** Translated. */
  title: string;
  /** The translated sentence that says why the player is here. */
  intro?: string;
  children: ReactNode;
}

/** A page with one form in the middle. */
export function FormPage({ title, intro, children }: FormPageProps) {
  const { t } = useTranslation('session');
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      <noscript>
        <p className={styles.intro}>{t('form_needs_script')}</p>
      </noscript>
      {children}
    </section>
  );
}
