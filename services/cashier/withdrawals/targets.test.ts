import fc from 'fast-check';
import { hiddenTarget, readTarget } from './targets';

it.each([
  ['DE02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
  ['gb33-bukb-2020-1555-5555-55', 'GB33BUKB20201555555555'],
  ['4081 7810 0999 1000 4312', '40817810099910004312'],
  ['DE02 1203 0000 0000 2020 52', null],
  ['1234', null],
  ['IBAN', null],
  ['', null],
])('reads "%s" as %s', (typed, expected) => {
  expect(readTarget(typed)).toBe(expected);
});

it('takes no IBAN in which one digit is another', () => {
  const iban = 'DE02120300000000202051';
  fc.assert(
    fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = (Number(iban[at]) + more) % 10;
      expect(readTarget(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBeNull();
    }),
  );
});

it('hides all but the last four characters', () => {
  expect(hiddenTarget('DE02120300000000202051')).toBe('•••• 2051');
});
