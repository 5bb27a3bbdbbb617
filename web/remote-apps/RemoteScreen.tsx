import { useTranslation } from '../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { Skeleton } from '../foundation/design/Skeleton';
import type { ScreenProps } from '../routing/routes/screen';
import { RemoteErrorView } from './RemoteErrorView';
import { RemoteView } from './RemoteView';
import { remoteViewQuery } from './remoteViewQuery';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/** A page that a remote application shows, inside the site's own frame. */
export function RemoteScreen({ queryRef }: ScreenProps<RemoteViewQuery>) {
  const { t } = useTranslation('main');
  const { remoteAppView } = usePreloadedQuery<RemoteViewQuery>(remoteViewQuery, queryRef);
  const { name, url } = queryRef.variables;
  return (
    <RemoteView
      // Another address is another page, perhaps of another application.
      key={`${name} ${url}`}
      by="view"
      asked={queryRef.variables}
      first={remoteAppView ?? null}
      waiting={
        <div role="status" aria-label={t('main_loading')}>
          <Skeleton rows={16} />
          <noscript>{t('main_dictionary_load_error')}</noscript>
        </div>
      }
      failed={(reload, statusCode) => (
        <RemoteErrorView asked={queryRef.variables} statusCode={statusCode} reload={reload} />
      )}
    />
  );
}
