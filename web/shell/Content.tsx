import type { Shown } from '../navigate';
import { useRefresh } from '../relay/PageDataContext';
import { ScreenBoundary } from './boundaries/ScreenBoundary';
import { ErrorPage } from './errors/ErrorPage';
import { NotFoundPage } from './errors/NotFoundPage';
import { Pending } from './Pending';

/** The screen in its boundary, or the page that stands in for it. */
export function Content({ shown }: { shown: Shown }) {
  const refresh = useRefresh();
  const { result } = shown;
  if (result.kind === 'error') return <ErrorPage error={result.error} retry={refresh} />;
  if (result.kind === 'notFound') return <NotFoundPage />;
  const { Component, query } = result;
  return (
    <ScreenBoundary shown={shown}>
      <Pending>
        <Component queryRef={query.ref} />
      </Pending>
    </ScreenBoundary>
  );
}
