import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { registerHook } from '../../foundation/relay/retryHooks';

/**
 * Takes a fingerprint of the browser when a service demands one; its code is loaded then. None is taken of a visitor who
 * has not agreed to it: the service's refusal then stands.
 */
export function FingerprintKeeper({ isAgreed }: { isAgreed: boolean }) {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isAgreed) return;
    return registerHook('fingerprint', async () => {
      const { takeFingerprint } = await import('./takeFingerprint');
      return takeFingerprint(environment);
    });
  }, [environment, isAgreed]);
  return null;
}
