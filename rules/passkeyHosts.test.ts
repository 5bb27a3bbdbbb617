import { defaultRpId, hostIn, isHostOf, isRpId } from './passkeyHosts';

it.each([
  ['touchline.example', true],
  ['localhost', true],
  ['xn--80ak6aa92e.example', true],
  ['127.0.0.1', false],
  ['2130706433', false],
  ['[::1]', false],
  ['touchline.example:3000', false],
  ['Touchline.example', false],
  ['https://touchline.example', false],
  ['.example', false],
  ['', false],
])('%s can be an RP id: %s', (text, expected) => {
  expect(isRpId(text)).toBe(expected);
});

it.each([
  ['touchline.example', true],
  ['m.touchline.example', true],
  ['M.Touchline.Example', true],
  ['mirror.example', false],
  ['nottouchline.example', false],
  ['touchline.example.mirror.test', false],
  ['', false],
])('passkeys of touchline.example work on %s: %s', (host, expected) => {
  expect(isHostOf('touchline.example', host)).toBe(expected);
});

it.each([
  ['touchline.example', 'touchline.example'],
  ['localhost:3000', 'localhost'],
  ['[::1]:3000', '[::1]'],
  ['a b', ''],
  [undefined, ''],
])('the host of %s is %s', (header, expected) => {
  expect(hostIn(header)).toBe(expected);
});

it.each([
  [undefined, 'localhost'],
  ['https://touchline.example', 'touchline.example'],
  ['https://touchline.example:8443', 'touchline.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://touchline.example', undefined],
  ['https://192.0.2.1', undefined],
])('a site at %s has the RP id %s where the operator names none', (publicUrl, expected) => {
  expect(defaultRpId(publicUrl)).toBe(expected);
});
