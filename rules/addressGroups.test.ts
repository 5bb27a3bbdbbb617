import { addressGroups, plainAddress } from './addressGroups';

test.each([
  ['192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:192.0.2.1', '192.0.2.1', undefined],
  ['::FFFF:c000:201', '192.0.2.1', undefined],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('counts %s as %s and %s', (address, near, wide) => {
  expect(addressGroups(address)).toEqual({ near, wide });
});

test('counts all addresses of one /64 as one group, and those of two /64 as two groups', () => {
  const near = (address: string) => addressGroups(address).near;
  expect(near('2001:db8:1:2:ffff::1')).toBe(near('2001:db8:1:2::9'));
  expect(near('2001:db8:1:3::1')).not.toBe(near('2001:db8:1:2::1'));
});

test.each([undefined, '', 'unknown', '300.1.1.1', '1.2.3', ':::', 'example.com', '12345::'])(
  'counts %j together with all other texts that are not addresses',
  (address) => {
    expect(addressGroups(address)).toEqual({ near: 'unknown', wide: undefined });
  },
);

test('writes an address in the form that players know', () => {
  expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(plainAddress('2001:0DB8::0001')).toBe('2001:db8::1');
});
