import { Suspense, useState, type ReactNode } from 'react';
import { useLazyLoadQuery } from 'react-relay/hooks';
import { useIsHydrated } from '../foundation/browser/useIsHydrated';
import { Boundary } from '../overlay/boundaries/Boundary';
import { RemoteView } from './RemoteView';
import { remoteViewQuery } from './remoteViewQuery';
import type { ViewVariables } from './useRemoteApp';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

interface RemotePartProps {
  /** A different request needs a different key. */
  asked: Omit<ViewVariables, 'fromBrowser'>;
  /** Shown while the application has no content, and permanently when the operator has no application of this name. */
  own: ReactNode;
  /** Wraps the application once it is shown. */
  wrap?(application: ReactNode): ReactNode;
  /** Shown when the application has failed for good. */
  failed(reload: () => void): ReactNode;
}

/** A component of a remote application inside a page, which requests its content itself. */
export function RemotePart(props: RemotePartProps) {
  return (
    <Boundary resetKey={null} fallback={() => props.own}>
      <Suspense fallback={props.own}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );
}

function Loaded({ asked, own, ...view }: RemotePartProps) {
  // The server requested the content that came with the page.
  const [variables] = useState<ViewVariables>({ ...asked, fromBrowser: useIsHydrated() });
  const { remoteAppView } = useLazyLoadQuery<RemoteViewQuery>(remoteViewQuery, variables);
  if (!remoteAppView) return own;
  return <RemoteView by="component" asked={variables} first={remoteAppView} waiting={own} {...view} />;
}
