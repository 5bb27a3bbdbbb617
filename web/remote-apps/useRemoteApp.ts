import { useCallback, useEffect, useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { createOperationDescriptor, fetchQuery, getRequest, type Environment } from 'relay-runtime';
import { useStore } from 'zustand/react';
import { remoteViewQuery } from './remoteViewQuery';
import { failed, type User } from './state';
import { appStates, type Load, type Outcome, type AppHandle } from './store';
import type {
  remoteViewQuery as RemoteViewQuery,
  remoteViewQuery$data,
} from './__generated__/remoteViewQuery.graphql';

/** The request to an application. */
export type ViewVariables = RemoteViewQuery['variables'];

/** The content of an application. */
export type Shape = NonNullable<remoteViewQuery$data['remoteAppView']>;

/** An application in the form that a view shows. */
export interface RemoteApp {
  /** Waiting: it is loading or waits for a retry. Failed: no retry follows by itself. */
  phase: 'shown' | 'waiting' | 'failed';
  shape: Shape | null;
  /** Changes with each load: content mounted for an earlier load is not reused. */
  attempt: number;
  /** HTTP status of the failure, if there was one. */
  statusCode: number | null;
  settled(ready: boolean): void;
  reload(): void;
}

/**
 * Uses an application while the component is mounted, starting with the content from the page. A later request is the
 * same request repeated: it changes nothing, unless the application has failed for good, which is then reloaded.
 */
export function useRemoteApp(by: User, asked: ViewVariables, first: Shape | null): RemoteApp {
  const [variables] = useState(asked);
  const { name } = variables;
  const environment = useRelayEnvironment();
  const [loaded, show] = useState<Shape | null>(null);
  const shape = loaded ?? first;
  const entry = useStore(appStates.store, (apps) => apps[name]);
  const [attempt, setAttempt] = useState(0);
  const [isFetching, setFetching] = useState(false);
  const use = useRef<AppHandle>(null);
  /** Ends the load that waits for the mounted content. */
  const conclude = useRef<((outcome: Outcome) => void) | null>(null);

  const load = useCallback<Load>(async () => {
    setFetching(true);
    const found = await fetched(environment, { ...variables, fromBrowser: true });
    setFetching(false);
    if (!found) return { ok: false, statusCode: null };
    if (found.__typename === 'RemoteAppFailure') return { ok: false, statusCode: found.statusCode ?? null };
    show(found);
    keepAsAnswer(environment, variables, found);
    setAttempt((former) => former + 1);
    return new Promise((resolve) => (conclude.current = resolve));
  }, [environment, variables]);

  useEffect(() => {
    const own = appStates.use(name, by, load);
    use.current = own;
    return () => {
      conclude.current = null;
      own.leave();
    };
  }, [name, by, load]);

  const settle = useCallback((outcome: Outcome) => {
    const waiting = conclude.current;
    conclude.current = null;
    if (waiting) waiting(outcome);
    else use.current?.settle(outcome);
  }, []);

  const statusCode = shape?.__typename === 'RemoteAppFailure' ? (shape.statusCode ?? null) : null;
  const isMissing = !shape || shape.__typename === 'RemoteAppFailure';
  useEffect(() => {
    if (isMissing) settle({ ok: false, statusCode });
  }, [isMissing, statusCode, settle]);

  const title = shape?.__typename === 'RemoteAppContent' ? shape.title : '';
  const settled = (ready: boolean): void =>
    settle(ready ? { ok: true, meta: { title } } : { ok: false, statusCode: null });
  const phase = phaseOf(entry?.state === failed, entry?.retry?.dueAt != null, isMissing || isFetching);
  const reload = useCallback(() => appStates.reload(name), [name]);
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (lastAsked.current === asked) return;
    lastAsked.current = asked;
    if (phase === 'failed') reload();
  }, [asked, phase, reload]);
  return {
    phase,
    shape,
    attempt,
    statusCode: entry?.statusCode ?? null,
    settled,
    reload,
  };
}

/** Fetches the content again; null when it is not available. */
async function fetched(environment: Environment, variables: ViewVariables): Promise<Shape | null> {
  const options = { fetchPolicy: 'network-only' } as const;
  const data = await fetchQuery<RemoteViewQuery>(environment, remoteViewQuery, variables, options)
    .toPromise()
    .catch(() => undefined);
  return data?.remoteAppView ?? null;
}

/** Stores the result of a later attempt as the answer to the page's own query, from which its title and status come. */
function keepAsAnswer(environment: Environment, variables: ViewVariables, found: Shape): void {
  const operation = createOperationDescriptor(getRequest(remoteViewQuery), variables);
  if (!variables.fromBrowser) environment.commitPayload(operation, { remoteAppView: { ...found } });
}

function phaseOf(hasFailed: boolean, isRetried: boolean, isMissing: boolean): RemoteApp['phase'] {
  if (hasFailed && !isRetried) return 'failed';
  return hasFailed || isMissing ? 'waiting' : 'shown';
}
