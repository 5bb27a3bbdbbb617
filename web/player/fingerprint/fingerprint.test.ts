import fc from 'fast-check';
import { readFingerprint } from './fingerprint';

const now = Date.UTC(2026, 2, 8, 12);
const good = { token: 'abc', expiresAt: now + 1, data: { zone: 'UTC' } };

test('a fingerprint has a token, what it was made of, and an end', () => {
  expect(readFingerprint(good, now)).toEqual({
    token: 'abc',
    componentsData: { zone: 'UTC' },
    expiresAt: now + 1,
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'abc'],
  ['no token', { expiresAt: now + 1 }],
  ['an empty token', { ...good, token: '' }],
  ['a token that is no text', { ...good, token: 7 }],
  ['a token that cannot be sent', { ...good, token: 'a\nb' }],
  ['a token that is too long to be passed on', { ...good, token: 'a'.repeat(4097) }],
  ['no end', { token: 'abc' }],
  ['an end that is no number', { ...good, expiresAt: String(now + 1) }],
  ['an end that is not a number', { ...good, expiresAt: NaN }],
  ['an end that is now', { ...good, expiresAt: now }],
  ['an end that has passed', { ...good, expiresAt: now - 1 }],
])('%s is no fingerprint', (_, answer) => expect(readFingerprint(answer, now)).toBeNull());

test('any answer is read without failing, and what is read can be sent', () => {
  fc.assert(
    fc.property(fc.record({ token: fc.anything(), expiresAt: fc.anything() }), (answer) => {
      const read = readFingerprint(answer, now);
      if (read)
        expect([/^[\x21-\x7e]{1,4096}$/.test(read.token), read.expiresAt > now]).toEqual([true, true]);
    }),
  );
});
