import fc from 'fast-check';
import { readMobileNumber, type PhoneNumber } from '../../rules/phoneNumber';
import { smsLimits, type SmsTry } from './limits';

const numberOf = (phone: string): PhoneNumber => {
  const number = readMobileNumber(phone);
  if (!number) throw new Error(`${phone} is no mobile number.`);
  return number;
};
const number = numberOf('+447400123456');
const device = { hash: Buffer.from('device'), userId: 7 };
const limitsOf = (more: Partial<SmsTry> = {}) =>
  smsLimits({ number, address: '198.51.100.7', knownDevice: null, ...more });
const keysOf = (more: Partial<SmsTry> = {}) => limitsOf(more).map(({ kind, of }) => `${kind}: ${of}`);

it('an SMS counts for its number, prefix, country, address and day', () => {
  expect(limitsOf().map(({ kind, of, max, windowSeconds }) => [kind, of, max, windowSeconds])).toEqual([
    ['sms number', '+447400123456', 5, 3600],
    ['sms number day', '+447400123456', 10, 86_400],
    ['sms prefix', '+44740012', 30, 3600],
    ['sms country', 'GB', 2000, 86_400],
    ['sms address', '198.51.100.7', 20, 3600],
    ['sms day address', '198.51.100.7', 60, 86_400],
    ['sms all', 'all', 10_000, 86_400],
  ]);
});

it('an address of version 6 counts for its network too', () => {
  const kinds = limitsOf({ address: '2001:db8:1:2::3' }).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['sms network', 'sms day network']));
});

it('a known device has limits of its own, which nobody else can reach', () => {
  const known = limitsOf({ knownDevice: device });
  expect(known.map(({ kind, max, windowSeconds }) => [kind, max, windowSeconds])).toEqual([
    ['sms device', 5, 3600],
    ['sms number by devices', 10, 86_400],
    ['sms all by devices', 5000, 86_400],
  ]);
  const others = keysOf();
  for (const key of keysOf({ knownDevice: device })) expect(others).not.toContain(key);
});

it.each([
  ['the last four digits', '+447400129999', ['sms number', 'sms number day']],
  ['the digit before them', '+447400133456', ['sms number', 'sms number day', 'sms prefix']],
  ['the country', '+447797712345', ['sms number', 'sms number day', 'sms prefix', 'sms country']],
])('a number that differs in %s shares the other limits', (_, phone, differing) => {
  const shared = keysOf();
  const other = limitsOf({ number: numberOf(phone) });
  const own = other.filter(({ kind, of }) => !shared.includes(`${kind}: ${of}`)).map(({ kind }) => kind);
  expect(own).toEqual(differing);
});

it('a number whose country is not told counts for its calling code', () => {
  const unknown = { phone: '+447400123456', phoneCode: '44', country: undefined };
  expect(keysOf({ number: unknown })).toContain('sms country: 44');
});

it('no window is longer than tries are kept, whatever asks', () => {
  const tries = fc.record({
    number: fc.constantFrom(number, numberOf('+12025550100')),
    address: fc.option(fc.oneof(fc.ipV4(), fc.ipV6()), { nil: undefined }),
    knownDevice: fc.constantFrom(null, device),
  });
  fc.assert(
    fc.property(tries, (one) => {
      const limits = smsLimits(one);
      expect(new Set(limits.map(({ kind, of }) => `${kind}: ${of}`)).size).toBe(limits.length);
      for (const { max, windowSeconds } of limits) {
        expect(max).toBeGreaterThan(0);
        expect(windowSeconds).toBeLessThanOrEqual(86_400);
      }
    }),
  );
});
