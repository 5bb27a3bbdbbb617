import { createStore } from 'zustand/vanilla';

/** The event of a browser that can install the site. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site; null before it arrives and after it was used. */
export const installPrompt = createStore<{ event: InstallEvent | null }>(() => ({ event: null }));

/** Keeps the browser's first offer, which may arrive before anything can show it. */
export function keepInstallPrompt(): void {
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      installPrompt.setState({ event: event as InstallEvent });
    },
    { once: true },
  );
}

/** Uses the offer, so that it is shown once. */
export function takeInstallPrompt(): InstallEvent | null {
  const { event } = installPrompt.getState();
  installPrompt.setState({ event: null });
  return event;
}
