import { createHash } from 'node:crypto';
import { workerScripts } from './workerScript';

const origin = 'https://touchline.example';
const lasting = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Length': '10' };

interface FetchEvent {
  request: { method: string; mode: string; url: string };
  preloadResponse?: Promise<Response | undefined>;
}

/** The worker as a browser runs it, with what it keeps. */
function run(answer: (url: string) => Promise<Response>) {
  const kept = new Map<string, Response>();
  const cache = {
    match: async ({ url }: { url: string }) => kept.get(url)?.clone(),
    put: async ({ url }: { url: string }, response: Response) => void kept.set(url, response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: jest.fn(async () => undefined),
    clients: { claim: jest.fn(async () => undefined) },
    registration: { navigationPreload: { enable: jest.fn(async () => undefined) } },
  };
  const fetch = jest.fn(async ({ url }: { url: string }) => answer(url));
  const script = workerScripts(process.cwd())('one');
  new Function('self', 'caches', 'fetch', script)(self, { open: async () => cache }, fetch);

  const tell = async (name: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      respondWith: (given: Promise<Response>) => (response = given),
    });
    const answered = await response;
    await Promise.all(waits);
    return answered;
  };
  const ask = (path: string, { mode = 'cors', method = 'GET' } = {}, more: Partial<FetchEvent> = {}) =>
    tell('fetch', { request: { url: origin + path, mode, method }, ...more });
  return { self, fetch, kept, tell, ask };
}

const offline = () => run(() => Promise.reject(new TypeError('offline')));

it('takes over at once, and lets the browser fetch pages while it starts', async () => {
  const { self, tell } = offline();
  await tell('install');
  await tell('activate');
  expect(self.skipWaiting).toHaveBeenCalled();
  expect(self.registration.navigationPreload.enable).toHaveBeenCalled();
  expect(self.clients.claim).toHaveBeenCalled();
});

it.each([
  ['/en/line', 'en', 'No connection'],
  ['/ar', 'ar', 'لا يوجد اتصال'],
  ['/xx', 'ru', 'Нет соединения'],
  ['/__proto__', 'ru', 'Нет соединения'],
])('shows the offline page of %s in its language without a connection', async (path, lng, title) => {
  const answer = await offline().ask(
    path,
    { mode: 'navigate' },
    { preloadResponse: Promise.reject(new Error()) },
  );
  expect(answer?.status).toBe(503);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`<html lang="${lng}"`);
  expect(html).toContain(title);
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer?.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`);
});

it('passes pages on unchanged, and caches none', async () => {
  const { ask, kept, fetch } = run(async () => new Response('page', { headers: lasting }));
  const preloadResponse = Promise.resolve(new Response('preloaded', { headers: lasting }));
  const preloaded = await ask('/en', { mode: 'navigate' }, { preloadResponse });
  expect(await preloaded?.text()).toBe('preloaded');
  expect(fetch).not.toHaveBeenCalled();
  expect(await (await ask('/en', { mode: 'navigate' }))?.text()).toBe('page');
  expect(kept.size).toBe(0);
});

it.each([
  ['/graphql', 'GET'],
  ['/graphql', 'POST'],
  ['/assets/a.js', 'POST'],
  ['/app-version', 'GET'],
  ['/icon.svg', 'GET'],
])('does not handle %s by %s', async (path, method) => {
  const { ask, kept } = run(async () => new Response('x', { headers: lasting }));
  expect(await ask(path, { method })).toBeUndefined();
  expect(kept.size).toBe(0);
});

it('caches immutable files, and then fetches them no more', async () => {
  const { ask, fetch } = run(async () => new Response('code', { headers: lasting }));
  await ask('/assets/a.js');
  expect(await (await ask('/assets/a.js'))?.text()).toBe('code');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['that may change', { ...lasting, 'Cache-Control': 'public, max-age=3600' }, 200],
  ['that are too large', { ...lasting, 'Content-Length': String(256 * 1024 + 1) }, 200],
  ['of no known size', { 'Cache-Control': 'immutable' }, 200],
  ['that are not there', lasting, 404],
])('caches no files %s', async (_, headers, status) => {
  const { ask, kept } = run(async () => new Response('x', { headers, status }));
  expect((await ask('/assets/a.js'))?.status).toBe(status);
  expect(kept.size).toBe(0);
});

it('caches at most 64 files, the latest ones', async () => {
  const { ask, kept } = run(async () => new Response('x', { headers: lasting }));
  for (let number = 1; number <= 70; number += 1) await ask(`/assets/${number}.js`);
  expect(kept.size).toBe(64);
  expect(kept.has(`${origin}/assets/6.js`)).toBe(false);
  expect(kept.has(`${origin}/assets/70.js`)).toBe(true);
});

it('is a different script for another release, so that browsers update it', () => {
  const scripts = workerScripts(process.cwd());
  expect(scripts('one')).not.toBe(scripts('two'));
  expect(scripts('one')).toBe(scripts('one'));
});
