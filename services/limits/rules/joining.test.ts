import fc from 'fast-check';
import type { StoredLimit, StoredLimits } from '../tables';
import { strictest } from './joining';

const at = '2026-03-08T12:00:00.000Z';
const limit = (value: number, pending: number | null = null): StoredLimit => ({
  value,
  since: at,
  pending: pending === null ? null : { value: pending, requestedAt: at, dueAt: at },
});

it.each<[string, StoredLimits, StoredLimits, StoredLimits]>([
  ['none', {}, {}, {}],
  ['of one person alone', { 20: limit(5, 9) }, {}, { 20: limit(5, 9) }],
  ['of the other alone', {}, { 20: limit(5) }, { 20: limit(5) }],
  ['of both: the smaller', { 20: limit(5) }, { 20: limit(3) }, { 20: limit(3) }],
  ['of both: a rise that waits is asked for anew', { 20: limit(3, 9) }, { 20: limit(5) }, { 20: limit(3) }],
  ['of other kinds', { 1: limit(5) }, { 20: limit(3) }, { 1: limit(5), 20: limit(3) }],
])('limits %s', (_, one, other, joined) => {
  expect(strictest(one, other)).toEqual(joined);
});

const anyLimits = fc.dictionary(
  fc.constantFrom('1', '10', '20', '31'),
  fc.integer({ min: 1, max: 99 }).map((value) => limit(value)),
);

it('nobody has more room than before, and the order does not count', () => {
  fc.assert(
    fc.property(anyLimits, anyLimits, (one, other) => {
      const joined = strictest(one, other);
      for (const limits of [one, other])
        for (const [type, { value }] of Object.entries(limits))
          expect(joined[type]?.value).toBeLessThanOrEqual(value);
      expect(strictest(other, one)).toEqual(joined);
    }),
  );
});
