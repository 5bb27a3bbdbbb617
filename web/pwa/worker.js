/**
 * The service worker of the installed site. The server writes `site` in front of it: see
 * `web/delivery/server/workerScript.ts`. It caches files whose names contain a hash of their content, and nothing
 * else: pages may belong to a session, and prices and balances are only valid fresh from the server. Without a
 * connection it shows a page that says so, in the page's language.
 */

const cacheName = 'assets';
/** The oldest files are deleted first. */
const maxFiles = 64;
/** The size of one file, as transferred. */
const maxBytes = 256 * 1024;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (url.startsWith(`${self.location.origin}/assets/`)) event.respondWith(file(event));
});

/** Lets the browser fetch pages while the worker is still starting. */
async function takeOver() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page from the server, whatever it answers; the offline page when there is no answer. */
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
  // A browser without free space continues without caching.
  if (isLasting(response))
    event.waitUntil(keep(cache, event.request, response.clone()).catch(() => undefined));
  return response;
}

/** Whether the server says that the file never changes, and the file is not too large. */
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
