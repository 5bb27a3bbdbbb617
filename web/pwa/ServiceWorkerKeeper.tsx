import { useEffect } from 'react';
import { keepServiceWorker, workerBrowser } from './serviceWorker';

/** Registers or removes the service worker, as the operator configured, once the page has loaded. */
export function ServiceWorkerKeeper({ isOn }: { isOn: boolean }) {
  useEffect(() => {
    const browser = workerBrowser();
    if (!browser) return;
    // Pages work without it; the next page tries again.
    const keep = () => void keepServiceWorker(isOn, browser).catch(() => undefined);
    if (document.readyState === 'complete') return keep();
    window.addEventListener('load', keep, { once: true });
    return () => window.removeEventListener('load', keep);
  }, [isOn]);
  return null;
}
