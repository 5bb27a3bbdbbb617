import { trustedScriptUrl } from '../../foundation/browser/trustedTypes';
import type { FingerprintApp } from './fingerprints';

/** Loads the script of an app into the page, once it is needed; returns what the script defines. */
export function loadApp(appId: string): Promise<FingerprintApp | undefined> {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(`/hd-api/external/apps/${encodeURIComponent(appId)}/api.js`);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () =>
      resolve((globalThis as { fingerprintApp?: FingerprintApp }).fingerprintApp),
    );
    script.addEventListener('error', () => reject(new Error('no script')));
    document.head.append(script);
  });
}
