import { useTranslation } from '../foundation/i18n/useTranslation';
import { useStore } from 'zustand/react';
import { Button } from '../foundation/design/Button';
import styles from '../overlay/errors/errors.module.css';
import { errorAppName } from './errorApp';
import { RemotePart } from './RemotePart';
import { appStates } from './store';
import type { ViewVariables } from './useRemoteApp';

interface RemoteErrorViewProps {
  /** The request to the application. */
  asked: ViewVariables;
  /** HTTP status of the failure, if there was one. */
  statusCode: number | null;
  reload(): void;
}

/**
 * Shown in place of an application that could not be loaded: says so, in the words of the operator's application for
 * errors if that explains the status, and reloads it when the visitor asks.
 */
export function RemoteErrorView({ asked: { name, url }, statusCode, reload }: RemoteErrorViewProps) {
  const { t } = useTranslation('main');
  const isAsked = useStore(appStates.store, (apps) => apps[name]?.reloadAt != null);
  const own = (
    <>
      <h1>{t('main_dictionary_load_error')}</h1>
      <p>
        {t('main_dictionary_refresh_page')}
        {statusCode !== null && ` (${statusCode})`}
      </p>
    </>
  );
  return (
    <section className={styles.page} role="alert">
      {statusCode === null || name === errorAppName ? (
        own
      ) : (
        <RemotePart
          asked={{ name: errorAppName, url, component: { name: 'error', statusCode } }}
          own={own}
          failed={() => own}
        />
      )}
      <p className={styles.ways}>
        <Button look="primary" aria-busy={isAsked} onClick={reload}>
          {t('main_refreshing_button')}
        </Button>
      </p>
    </section>
  );
}
