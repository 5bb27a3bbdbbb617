import fc from 'fast-check';
import { compileTemplate, type CallArguments } from './template';

const fillTemplate = (template: string, args: CallArguments) => compileTemplate(template)(args);

it('encodes every parameter, so that none adds a segment or another parameter', () => {
  const path = fillTemplate('/coupons/{id}/bets', {
    path: { id: '../a?b#c' },
    query: { q: 'x&admin=1', n: 2, b: true },
  });
  expect(path).toBe('/coupons/..%2Fa%3Fb%23c/bets?b=true&n=2&q=x%26admin%3D1');
});

it('reads back as the given values, for any values', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text)),
      fc.string(),
      (id, q) => {
        const url = new URL(fillTemplate('/a/{id}/b', { path: { id }, query: { q } }), 'http://x');
        expect(url.pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(id);
        expect([...url.searchParams]).toEqual([['q', q]]);
      },
    ),
  );
});

it('leaves out undefined values, and gives equal paths for equal calls', () => {
  expect(fillTemplate('/x', { query: { b: 1, a: undefined, c: 2 } })).toBe(
    fillTemplate('/x', { query: { c: 2, b: 1 } }),
  );
});

it.each([['..'], ['.'], ['']])('refuses %j as a segment', (id) => {
  expect(() => fillTemplate('/x/{id}', { path: { id } })).toThrow();
});
