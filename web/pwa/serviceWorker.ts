import { trustedScriptUrl } from '../foundation/browser/trustedTypes';

const script = '/pwa-sw.js';

/** What the registration needs of a browser. */
interface WorkerBrowser {
  serviceWorker: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;
  caches: Pick<CacheStorage, 'keys' | 'delete'>;
}

/** This browser, if it has service workers; they exist on secure addresses only. */
export function workerBrowser(): WorkerBrowser | null {
  return 'serviceWorker' in navigator ? { serviceWorker: navigator.serviceWorker, caches } : null;
}

/**
 * Registers the site's service worker when the operator has switched it on; otherwise unregisters an earlier one and
 * deletes its caches. The browser checks for a new version whenever a page is opened.
 */
export async function keepServiceWorker(
  isOn: boolean,
  { serviceWorker, caches: kept }: WorkerBrowser,
): Promise<void> {
  if (isOn) return void (await serviceWorker.register(trustedScriptUrl(script), { updateViaCache: 'none' }));
  const registration = await serviceWorker.getRegistration('/');
  if (!registration) return;
  await registration.unregister();
  await Promise.all((await kept.keys()).map((name) => kept.delete(name)));
}
