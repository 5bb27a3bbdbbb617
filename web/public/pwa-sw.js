/**
 * The service worker of the installed site. It keeps nothing: prices and balances are worth something only fresh from
 * the server, and files have names of their own in the browser's cache. A new worker takes over at once.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
