import fc from 'fast-check';
import { hiddenTarget, plainTarget, readTarget } from './targets';

it.each([
  ['bank', 'DE02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
  ['bank', 'gb33-bukb-2020-1555-5555-55', 'GB33BUKB20201555555555'],
  ['bank', '4081 7810 0999 1000 4312', '40817810099910004312'],
  ['bank', 'DE02 1203 0000 0000 2020 52', null],
  // It fits its check digits, but no bank of the country has such a number.
  ['bank', 'DE89 3704 0044', null],
  ['bank', '40817840099910004312', null],
  ['bank', '12345', null],
  ['bank', '1234', null],
  ['bank', 'IBAN', null],
  ['bank', '', null],
  ['wallet', ' Ann@Example.com', 'ann@example.com'],
  ['wallet', '+7 912 345-67-89', '+79123456789'],
  ['wallet', '12345', null],
  ['wallet', 'ann@', null],
  ['wallet', '+7 912', null],
  ['card', 'tok_1J2k3L4m5N6o7P8q', 'tok_1J2k3L4m5N6o7P8q'],
  ['card', '4111 1111 1111 1111', null],
  ['card', '4111111111111111', null],
  ['own_way', 'ann@example.com', 'ann@example.com'],
  ['own_way', '12345', null],
])('reads an account by %s "%s" as %s', (method, typed, expected) => {
  expect(readTarget(method, typed)).toBe(expected);
});

it('takes no IBAN in which one digit is another', () => {
  const iban = 'DE02120300000000202051';
  fc.assert(
    fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = (Number(iban[at]) + more) % 10;
      expect(readTarget('bank', `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBeNull();
    }),
  );
});

it('knows a request again that the release before took', () => {
  expect(['1234 5', 'de02-1203 0000 0000 2020 51', 'Ann@Example.com'].map(plainTarget)).toEqual([
    '12345',
    'DE02120300000000202051',
    'Ann@Example.com',
  ]);
});

it.each([
  ['DE02120300000000202051', '•••• 2051'],
  ['ann@example.com', 'a••••@example.com'],
])('hides most of %s', (target, hidden) => {
  expect(hiddenTarget(target)).toBe(hidden);
});
