import { trustedScriptUrl } from '../foundation/browser/trustedTypes';

const script = '/pwa-sw.js';

/** What keeping the worker needs of a browser. */
interface WorkerBrowser {
  serviceWorker: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;
  caches: Pick<CacheStorage, 'keys' | 'delete'>;
}

/** This browser, where it has service workers; they exist on secure addresses alone. */
export function workerBrowser(): WorkerBrowser | null {
  return 'serviceWorker' in navigator ? { serviceWorker: navigator.serviceWorker, caches } : null;
}

/**
 * Registers the site's service worker where the operator has switched it on; where not, takes away the one that may be
 * left, with all that it kept. The browser looks for another version whenever a page is opened.
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
