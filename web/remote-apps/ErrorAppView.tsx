import type { ReactNode } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks';
import { Boundary } from '../shell/boundaries/Boundary';
import { RemoteView } from './RemoteView';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/** What the view of an error is given. */
export interface ErrorAppProps {
  queryRef: PreloadedQuery<RemoteViewQuery>;
  /** The site's own page for the error, shown whenever the application cannot. */
  own: ReactNode;
}

/** An error as the application for errors explains it. */
export function ErrorAppView({ queryRef, own }: ErrorAppProps) {
  const { url, component } = queryRef.variables;
  return (
    <Boundary resetKey={queryRef} fallback={() => own}>
      <RemoteView
        key={`${url} ${component?.statusCode}`}
        by="component"
        queryRef={queryRef}
        waiting={own}
        failed={() => own}
      />
    </Boundary>
  );
}
