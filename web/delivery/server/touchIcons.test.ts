import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { touchIconLinks } from './touchIcons';

const iPhone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Mobile/15E148 Safari/604.1`;
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';

it.each([
  ['iOS 14', iPhone('14_8_1'), 'apple-touch-icon-precomposed'],
  ['iOS 9', iPhone('9_3'), 'apple-touch-icon-precomposed'],
  ['an older tablet', iPad, 'apple-touch-icon-precomposed'],
  ['iOS 15', iPhone('15_0'), 'apple-touch-icon'],
  ['iOS 18', iPhone('18_2'), 'apple-touch-icon'],
  ['a Mac of version 10', mac, 'apple-touch-icon'],
  ['a browser that says nothing', undefined, 'apple-touch-icon'],
])('names the pictures for %s', (_, userAgent, rel) => {
  const links = touchIconLinks(userAgent);
  expect(links.map((link) => /rel="([^"]+)" sizes="(\d+)x\2"/.exec(link)?.slice(1, 3))).toEqual(
    [72, 96, 128, 144, 152, 192, 384, 512].map((size) => [rel, String(size)]),
  );
});

it('has a file for every icon that it names', () => {
  for (const link of touchIconLinks()) {
    const [, path = ''] = /href="([^"]+)"/.exec(link) ?? [];
    expect(existsSync(join('web/delivery/public', path))).toBe(true);
  }
});
