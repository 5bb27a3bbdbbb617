import type { ReactNode } from 'react';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { ErrorPage } from '../errors/ErrorPage';
import { Boundary } from './Boundary';

interface ScreenBoundaryProps {
  /** The shown navigation: a new one tries again. */
  shown: unknown;
  children: ReactNode;
}

/** Keeps a broken screen from breaking the frame around it. */
export function ScreenBoundary({ shown, children }: ScreenBoundaryProps) {
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
