import type { ReactNode } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { Boundary } from '../overlay/boundaries/Boundary';
import { RemoteView } from './RemoteView';
import { remoteViewQuery } from './remoteViewQuery';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/** Props of the view of an error. */
export interface ErrorAppProps {
  queryRef: PreloadedQuery<RemoteViewQuery>;
  /** The site's own page for the error, shown whenever the application fails. */
  own: ReactNode;
}

/** An error as the application for errors explains it. */
export function ErrorAppView({ queryRef, own }: ErrorAppProps) {
  return (
    <Boundary resetKey={queryRef} fallback={() => own}>
      <Explanation queryRef={queryRef} own={own} />
    </Boundary>
  );
}

function Explanation({ queryRef, own }: ErrorAppProps) {
  const { remoteAppView } = usePreloadedQuery<RemoteViewQuery>(remoteViewQuery, queryRef);
  const { url, component } = queryRef.variables;
  return (
    <RemoteView
      key={`${url} ${component?.statusCode}`}
      by="component"
      asked={queryRef.variables}
      first={remoteAppView ?? null}
      waiting={own}
      failed={() => own}
    />
  );
}
