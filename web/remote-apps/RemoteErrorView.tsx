import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand/react';
import { Button } from '../design/Button';
import styles from '../shell/errors/errors.module.css';
import { appStates } from './store';

interface RemoteErrorViewProps {
  app: string;
  /** HTTP status of the failure, where there was one. */
  statusCode: number | null;
  reload(): void;
}

/** In place of an application that could not be loaded: says so, and loads it anew on wish. */
export function RemoteErrorView({ app, statusCode, reload }: RemoteErrorViewProps) {
  const { t } = useTranslation('main');
  const isAsked = useStore(appStates.store, (apps) => apps[app]?.reloadAt != null);
  return (
    <section className={styles.page} role="alert">
      <h1>{t('main_dictionary_load_error')}</h1>
      <p>
        {t('main_dictionary_refresh_page')}
        {statusCode !== null && ` (${statusCode})`}
      </p>
      <p className={styles.ways}>
        <Button look="primary" aria-busy={isAsked} onClick={reload}>
          {t('main_refreshing_button')}
        </Button>
      </p>
    </section>
  );
}
