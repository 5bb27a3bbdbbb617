import { Suspense, type ReactNode } from 'react';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { useRoute } from '../../routing/routes/RouteContext';
import { ErrorNote } from '../errors/ErrorNote';
import { Boundary } from './Boundary';

/**
 * Limits an error to one part of the page: the rest stays, and the part can be retried. On the server, where
 * boundaries do not catch, Suspense leaves a gap that the browser fills.
 */
export function SlotBoundary({ children }: { children: ReactNode }) {
  const route = useRoute();
  const refresh = useRefresh();
  return (
    <Boundary
      resetKey={route}
      fallback={(error, retry) => <ErrorNote error={error} retry={() => refresh().then(retry)} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
