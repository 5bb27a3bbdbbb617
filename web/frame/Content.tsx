import type { ReactNode } from 'react';
import type { Shown } from '../navigation/navigate';
import type { ErrorApp } from '../remote-apps/errorApp';
import { useRefresh } from '../foundation/relay/PageDataContext';
import { ErrorPage, UnconfirmedPage, NotFoundPage } from '../overlay/errors/ErrorPage';
import { Pending } from './Pending';
import { Boundary } from '../overlay/boundaries/Boundary';

/** The screen in its error boundary, or the page that replaces it. */
export function Content({ shown }: { shown: Shown }) {
  const refresh = useRefresh();
  const { result } = shown;
  if (result.kind === 'error')
    return <Explained app={result.errorApp} own={<ErrorPage error={result.error} retry={refresh} />} />;
  if (result.kind === 'unconfirmed') return <UnconfirmedPage retry={refresh} />;
  if (result.kind === 'notFound') return <Explained app={result.errorApp} own={<NotFoundPage />} />;
  const { Component, query } = result;
  return (
    <ScreenBoundary shown={shown}>
      <Pending>
        <Component queryRef={query.ref} />
      </Pending>
    </ScreenBoundary>
  );
}

/** An error page of the operator's application, or else the site's own. */
function Explained({ app, own }: { app: ErrorApp | undefined; own: ReactNode }) {
  return app ? <app.Component queryRef={app.query.ref} own={own} /> : own;
}

/** Keeps a broken screen from breaking the frame around it. A new navigation tries again. */
export function ScreenBoundary({ shown, children }: { shown: unknown; children: ReactNode }) {
  const refresh = useRefresh();
  return (
    <Boundary
      resetKey={shown}
      fallback={(error, retry) => <ErrorPage error={error} retry={() => refresh().then(retry)} />}
    >
      {children}
    </Boundary>
  );
}
