import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { registerHook } from '../../foundation/relay/retryHooks';

/** Takes a fingerprint of the browser when a service demands one; its code is loaded then. */
export function FingerprintKeeper() {
  const environment = useRelayEnvironment();
  useEffect(
    () =>
      registerHook('fingerprint', async () => {
        const { takeFingerprint } = await import('./takeFingerprint');
        return takeFingerprint(environment);
      }),
    [environment],
  );
  return null;
}
