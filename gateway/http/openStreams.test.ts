import { createOpenStreams, TooManyStreams } from './openStreams';

it('refuses a stream beyond the limit of an address, until one of its streams ends', () => {
  const streams = createOpenStreams(2);
  const end = streams.begin('1.2.3.4', undefined);
  streams.begin('1.2.3.4', undefined);
  expect(() => streams.begin('1.2.3.4', undefined)).toThrow(TooManyStreams);
  streams.begin('1.2.3.5', undefined);
  end();
  end();
  streams.begin('1.2.3.4', undefined);
  expect(() => streams.begin('1.2.3.4', undefined)).toThrow(TooManyStreams);
});

it('refuses a stream beyond the limit of a session, from any address', () => {
  const streams = createOpenStreams();
  for (let count = 0; count < 20; count += 1) streams.begin(`1.2.3.${count}`, 'sid');
  expect(() => streams.begin('1.2.3.99', 'sid')).toThrow(TooManyStreams);
  streams.begin('1.2.3.99', 'other');
});

it('does not count refused streams', () => {
  const streams = createOpenStreams(21);
  for (let count = 0; count < 20; count += 1) streams.begin('1.2.3.4', 'sid');
  expect(() => streams.begin('1.2.3.4', 'sid')).toThrow(TooManyStreams);
  streams.begin('1.2.3.4', undefined);
});

it('counts all IPv6 addresses of one /64 together', () => {
  const streams = createOpenStreams(2);
  streams.begin('2001:db8:1:1::1', undefined);
  streams.begin('2001:db8:1:1::2', undefined);
  expect(() => streams.begin('2001:db8:1:1:ffff::3', undefined)).toThrow(TooManyStreams);
  streams.begin('2001:db8:1:2::1', undefined);
});
