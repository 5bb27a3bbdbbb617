import fc from 'fast-check';
import { isUsualInstant } from './instant';

/** Texts that look like instants, among them days and hours that there are not. */
const lookalike = fc
  .tuple(...[9999, 13, 32, 25, 61, 61].map((max) => fc.nat(max)), fc.nat(999))
  .map(([year, month, day, hour, minute, second, ms]) => {
    const two = (number = 0) => String(number).padStart(2, '0');
    const [yyyy, sss] = [String(year).padStart(4, '0'), String(ms).padStart(3, '0')];
    return `${yyyy}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.${sss}Z`;
  });

it('accepts on its fast path only instants in JavaScript’s own form', () => {
  fc.assert(
    fc.property(lookalike, (text) => {
      if (isUsualInstant(text)) expect(new Date(text).toISOString()).toBe(text);
    }),
  );
});

it('accepts every instant in JavaScript’s own form on its fast path, except leap days', () => {
  const isLeapDay = (date: Date) => date.toISOString().slice(5, 10) === '02-29';
  const range = { min: new Date('0000-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z') };
  fc.assert(
    fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
      expect(isUsualInstant(date.toISOString())).toBe(!isLeapDay(date));
    }),
  );
});
