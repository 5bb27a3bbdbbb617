import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLazyLoadQuery } from 'react-relay/hooks';
import { Boundary } from '../overlay/boundaries/Boundary';
import { RemoteView } from './RemoteView';
import { remoteViewQuery } from './remoteViewQuery';
import type { Asked } from './useRemoteApp';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

interface RemotePartProps {
  /** Another question needs another key. */
  asked: Omit<Asked, 'fromBrowser'>;
  /** What is shown while there is nothing of the application, and for good where the operator has none of this name. */
  own: ReactNode;
  /** What stands around the application once it is shown. */
  around?(application: ReactNode): ReactNode;
  /** What is shown once it is left alone. */
  failed(reload: () => void): ReactNode;
}

/** A component of a remote application inside a page, which asks for it by itself. */
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
  const [variables] = useState<Asked>({ ...asked, fromBrowser: useIsBrowser() });
  const { remoteAppView } = useLazyLoadQuery<RemoteViewQuery>(remoteViewQuery, variables);
  if (!remoteAppView) return own;
  return <RemoteView by="component" asked={variables} first={remoteAppView} waiting={own} {...view} />;
}

const never = () => () => undefined;

/** False for what the server draws, and while the browser takes that over: what the page brought was asked for by the server. */
function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
