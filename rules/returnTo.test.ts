import fc from 'fast-check';
import { safeReturn } from './returnTo';

const harmless = [
  ['/en', '/en'],
  ['/en/line/football', '/en/line/football'],
  ['/ru?x=1', '/ru?x=1'],
  ['/en/results?day=2026-03-08#late', '/en/results?day=2026-03-08#late'],
  ['/en/line/../live', '/en/live'],
  ['/en?next=https://other.example', '/en?next=https://other.example'],
] as const;

const hostile = [
  null,
  undefined,
  '',
  '/',
  'en/line',
  '//other.example',
  '///other.example',
  '////en',
  '/\\other.example',
  '\\\\other.example',
  '/en\\..\\..\\other.example',
  'https://other.example',
  'https:/en',
  'https:en',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/%2f%2fother.example',
  '/%5cother.example',
  '/en/../',
  '/en/..//other.example',
  '/en/%2e%2e//other.example',
  '/en/.%2E/..//other.example',
  '/\t/other.example',
  '/\n/other.example',
  '\u0000/en',
  ' /en',
  '/en\r\nLocation: https://other.example',
  '/en @other.example',
  '@other.example',
  '/@other.example',
  '.other.example',
  '/eng/line',
  '/EN/line',
  '/e',
  '?return=/en',
  '#/en',
];

describe('where to go after signing in', () => {
  test.each(harmless)('%s leads to %s', (value, path) => {
    expect(safeReturn(value)).toBe(path);
  });

  test.each(hostile)('%j leads nowhere', (value) => {
    expect(safeReturn(value)).toBeNull();
  });

  test('any accepted address stays on this site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'en',
      '//',
      '@',
      ':',
      '?',
      '#',
      '%2e',
      '%2f',
      '\t',
      'other.example',
    );
    const nasty = fc.array(parts).map((list) => list.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          nasty,
          nasty.map((tail) => `/en${tail}`),
        ),
        (value) => {
          const path = safeReturn(value);
          return path === null || new URL(path, 'https://here.example').origin === 'https://here.example';
        },
      ),
    );
  });
});
