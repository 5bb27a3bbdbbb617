import { createStore } from 'zustand/vanilla';

/** What a browser that can install the site hands over for later. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site; null before it comes and once it was taken. */
export const installPrompt = createStore<{ event: InstallEvent | null }>(() => ({ event: null }));

/** Keeps the browser's first offer, which may come before anything could show it. */
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

/** Takes the offer, so that it is shown once. */
export function takeInstallPrompt(): InstallEvent | null {
  const { event } = installPrompt.getState();
  installPrompt.setState({ event: null });
  return event;
}
