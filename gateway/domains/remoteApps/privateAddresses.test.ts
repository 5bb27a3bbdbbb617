import { isPrivateAddress, isPrivateHost, publicLookup } from './privateAddresses';

it.each([
  ['127.0.0.1', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['2001:4860:4860::8888', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

it.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['apps.example', false],
])('the host %s is itself a private address: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected);
});

it('refuses a name that leads to a private address', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
  expect(String(error)).toContain('localhost leads to a private address');
});
