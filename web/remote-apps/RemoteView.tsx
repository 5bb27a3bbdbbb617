import type { ReactNode } from 'react';
import { RemoteContent } from './RemoteContent';
import { RemoteFrame } from './RemoteFrame';
import type { User } from './state';
import { useRemoteApp, type ViewVariables, type Shape } from './useRemoteApp';

interface RemoteViewProps {
  by: User;
  asked: ViewVariables;
  /** Its answer so far. */
  first: Shape | null;
  /** Shown while the application loads or waits for a retry. */
  waiting: ReactNode;
  /** Wraps the application once it is shown. */
  wrap?(application: ReactNode): ReactNode;
  /** Shown when the application has failed for good. */
  failed(reload: () => void, statusCode: number | null): ReactNode;
}

const itself = (application: ReactNode): ReactNode => application;

/** A remote application, or its replacement. */
export function RemoteView({ by, asked, first, waiting, wrap = itself, failed }: RemoteViewProps) {
  const { phase, shape, attempt, statusCode, settled, reload } = useRemoteApp(by, asked, first);
  const app = asked.name;
  if (phase === 'failed') return failed(reload, statusCode);
  if (phase === 'waiting') return waiting;
  if (shape?.__typename === 'RemoteAppContent')
    return wrap(<RemoteContent key={attempt} app={app} content={shape} onSettled={settled} />);
  if (shape?.__typename === 'RemoteAppFrame')
    return wrap(<RemoteFrame key={attempt} app={app} src={shape.src} onSettled={settled} />);
  return waiting;
}
