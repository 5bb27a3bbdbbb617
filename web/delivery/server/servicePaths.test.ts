import { readdirSync, readFileSync } from 'node:fs';
import { routeOf, routes, type RouteName } from '../../routing/routes/table';
import { isNoPage } from './servicePaths';

/** The first words of all paths of all services' contracts. */
const words = new Set(
  readdirSync('schema/upstreams')
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      [...readFileSync(`schema/upstreams/${file}`, 'utf8').matchAll(/^ {2}\/([^/:]+)/gm)].map(
        ([, word = '']) => word,
      ),
    ),
);

test('no path of a service is a page', () => {
  expect(words.size).toBeGreaterThan(5);
  for (const word of words) {
    expect([word, isNoPage(`/${word}`)]).toEqual([word, true]);
    expect(isNoPage(`/${word}/v1/anything`)).toBe(true);
  }
});

test.each([
  '/cashier-api/v1/pay/1',
  '/social-api/oauth/callback/x',
  '/receipt-keys.json',
  '/dev/outbox',
  '/dev',
  '/status',
])('%s is no page', (path) => expect(isNoPage(path)).toBe(true));

test('no page of the site is treated as a service, with a language or without one', () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path } = routeOf(name);
    expect([path, isNoPage(`/${path}`), isNoPage(`/en/${path}`)]).toEqual([path, false, false]);
  }
  expect(isNoPage('/web-apis')).toBe(false);
});
