/**
 * The service worker of the installed site. Before this the server writes `site`: see `web/delivery/server/workerScript.ts`.
 * It keeps files whose names carry a hash of their content, and nothing else: pages may hold a session, and prices and
 * balances are worth something only fresh from the server. Without a connection it says so, in the page's language.
 */

const cacheName = 'assets';
/** The oldest make room. */
const maxFiles = 64;
/** Of one file, as it travels. */
const maxBytes = 256 * 1024;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (url.startsWith(`${self.location.origin}/assets/`)) event.respondWith(file(event));
});

/** The browser asks for pages while the worker is still starting. */
async function takeOver() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page from the server, whatever it answers; what stands in for it when nobody answers. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const lng = new URL(request.url).pathname.slice(1, 3);
    return new Response(Object.hasOwn(site.pages, lng) ? site.pages[lng] : site.pages[site.defaultLanguage], {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': site.policy },
    });
  }
}

/** A file from the cache, else from the server and into the cache. */
async function file(event) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  // A browser that has no room left goes on without.
  if (isLasting(response))
    event.waitUntil(keep(cache, event.request, response.clone()).catch(() => undefined));
  return response;
}

/** Whether the server says that the file never changes, and that it is not too large. */
function isLasting({ status, headers }) {
  const bytes = Number(headers.get('Content-Length') ?? NaN);
  return status === 200 && bytes <= maxBytes && /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(0, kept.length - maxFiles));
  await Promise.all(oldest.map((former) => cache.delete(former)));
}
