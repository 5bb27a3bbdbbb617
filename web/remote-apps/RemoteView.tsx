import type { ReactNode } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks';
import { RemoteContent } from './RemoteContent';
import { RemoteFrame } from './RemoteFrame';
import type { User } from './state';
import { useRemoteApp } from './useRemoteApp';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

interface RemoteViewProps {
  by: User;
  queryRef: PreloadedQuery<RemoteViewQuery>;
  /** What is shown while the application is loaded or will be tried again. */
  waiting: ReactNode;
  /** What is shown once it is left alone. */
  failed(reload: () => void, statusCode: number | null): ReactNode;
}

/** A remote application, or what stands in for it. */
export function RemoteView({ by, queryRef, waiting, failed }: RemoteViewProps) {
  const { phase, shape, attempt, statusCode, settled, reload } = useRemoteApp(by, queryRef);
  const app = queryRef.variables.name;
  if (phase === 'failed') return failed(reload, statusCode);
  if (phase === 'waiting') return waiting;
  if (shape?.__typename === 'RemoteAppContent')
    return <RemoteContent key={attempt} app={app} content={shape} onSettled={settled} />;
  if (shape?.__typename === 'RemoteAppFrame')
    return <RemoteFrame key={attempt} app={app} src={shape.src} onSettled={settled} />;
  return waiting;
}
