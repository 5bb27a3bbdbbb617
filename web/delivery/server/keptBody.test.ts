import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { keepBody } from './keptBody';

it('sends what it kept with the nonce of each answer, plain and compressed', async () => {
  const text = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('NONCE'), fc.constant('x'.repeat(70_000))),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.stringMatching(/^[A-Za-z0-9+/]{22}==$/), async (words, nonce) => {
      const body = words.join('');
      const kept = await keepBody(Buffer.from(body), 'NONCE');
      for (const own of [nonce, 'short']) {
        const expected = body.replaceAll('NONCE', () => own);
        expect(kept.plain(own).toString()).toBe(expected);
        expect(gunzipSync(kept.gzip(own)).toString()).toBe(expected);
      }
    }),
    { numRuns: 60, seed: 1 },
  );
});

it('counts what it takes', async () => {
  const { size } = await keepBody(Buffer.from('a'.repeat(10_000)), 'nonce');
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(11_000);
});
