import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { Button } from '../foundation/design/Button';
import { useRoute } from '../routing/routes/RouteContext';
import { dismissGroup, notify } from '../overlay/notices/store';
import { RemotePart } from './RemotePart';
import { slotVariables, type SlotName } from './slots';
import styles from './remoteApps.module.css';

interface RemoteSlotProps {
  name: SlotName;
  /** The site's own part, shown until the application has loaded and whenever it fails. */
  own: ReactNode;
}

const wrappers: Record<SlotName, (application: ReactNode) => ReactNode> = {
  header: (application) => <div className={styles.bar}>{application}</div>,
  footer: (application) => <footer>{application}</footer>,
};

interface FailureProps {
  reload(): void;
}

/** The operator's application in its part of the frame. */
export function RemoteSlot({ name, own }: RemoteSlotProps) {
  const { lng } = useRoute();
  const Failure = name === 'header' ? HeaderFailure : FooterFailure;
  return (
    <RemotePart
      key={lng}
      asked={slotVariables(name, lng)}
      own={own}
      wrap={wrappers[name]}
      failed={(reload) => (
        <>
          <Failure reload={reload} />
          {own}
        </>
      )}
    />
  );
}

const group = 'remote-header';

/** The header has no room for sentences, so a notice says that the application failed. */
function HeaderFailure({ reload }: FailureProps) {
  const { t } = useTranslation('main');
  useEffect(() => {
    notify({
      kind: 'error',
      group,
      title: t('main_dictionary_load_error'),
      text: t('main_dictionary_refresh_page'),
      permanent: true,
      action: { label: t('main_refreshing_button'), run: reload },
    });
    return () => dismissGroup(group);
  }, [t, reload]);
  return null;
}

function FooterFailure({ reload }: FailureProps) {
  const { t } = useTranslation('main');
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>{t('main_dictionary_load_error')}</strong> {t('main_dictionary_refresh_page')}
      </p>
      <Button onClick={reload}>{t('main_refreshing_button')}</Button>
    </div>
  );
}
