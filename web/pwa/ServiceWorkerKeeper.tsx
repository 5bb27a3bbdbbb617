import { useEffect } from 'react';
import { keepServiceWorker, workerBrowser } from './serviceWorker';

/** Keeps the service worker as the operator wants it, once the page has loaded. */
export function ServiceWorkerKeeper({ isOn }: { isOn: boolean }) {
  useEffect(() => {
    const browser = workerBrowser();
    if (!browser) return;
    // Every page does without it; the next one tries again.
    const keep = () => void keepServiceWorker(isOn, browser).catch(() => undefined);
    if (document.readyState === 'complete') return keep();
    window.addEventListener('load', keep, { once: true });
    return () => window.removeEventListener('load', keep);
  }, [isOn]);
  return null;
}
