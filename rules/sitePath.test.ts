import fc from 'fast-check';
import { sitePath } from './sitePath';

test.each([
  ['/en/line', '/en/line'],
  ['/', '/'],
  ['/en/line?x=1&y=//z#top', '/en/line?x=1&y=//z#top'],
  ['/en/../ru/line', '/ru/line'],
  ['/ru/акция', '/ru/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F'],
  ['/en/a%20b', '/en/a%20b'],
])('reads %s as %s', (target, path) => {
  expect(sitePath(target)).toBe(path);
});

test.each([
  '',
  'line',
  '?x=1',
  '#top',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/en/..//evil.example',
  '/en//line',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%2e%2e//evil.example',
  '/%252e%252e%252f%252fevil.example',
  '/en/%0d%0aSet-Cookie:x=1',
  '/%',
  '/%25252525252fevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://x/%0aalert(1)',
  'data:text/html,x',
  'https://evil.example/',
  'https:evil.example',
  '/en/100%25',
])('refuses %j', (target) => {
  expect(sitePath(target)).toBeNull();
});

it('refuses a path that is longer than an address may be', () => {
  expect(sitePath(`/${'a'.repeat(10_000)}`)).toBeNull();
});

it('never leads off the site, and returns a path that it accepts unchanged', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%25',
    '%09',
    '\t',
    '.',
    '%2e',
    ':',
    '@',
    'evil',
    '?',
    '#',
    'é',
  );
  const target = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(target, (text) => {
      const path = sitePath(text);
      if (path === null) return;
      expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
      expect(new URL(decodeURIComponent(path), 'https://here.example').origin).toBe('https://here.example');
      expect(sitePath(path)).toBe(path);
    }),
    { numRuns: 3000 },
  );
});
