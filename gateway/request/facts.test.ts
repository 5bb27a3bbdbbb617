import type { IncomingMessage } from 'node:http';
import { clientIpOf, requestIdOf } from './facts';

const request = (headers: Record<string, string>): IncomingMessage =>
  ({ headers, socket: { remoteAddress: '192.0.2.1' } }) as unknown as IncomingMessage;

describe('the client’s address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['', '192.0.2.1'],
    ['unknown', '192.0.2.1'],
    ['203.0.113.9:80', '192.0.2.1'],
    ['203.0.113.9, ', '192.0.2.1'],
    ['1.1.1.1\r\nX: 1', '192.0.2.1'],
    ["127.0.0.1' OR 1=1", '192.0.2.1'],
  ])('behind a trusted proxy that says %p is %p', (forwarded, expected) => {
    expect(clientIpOf(request({ 'x-forwarded-for': forwarded }), true)).toBe(expected);
  });

  it('is the connection’s own without a trusted proxy', () => {
    expect(clientIpOf(request({ 'x-forwarded-for': '203.0.113.9' }), false)).toBe('192.0.2.1');
  });
});

it('gives each request an id of its own', () => {
  const ids = Array.from({ length: 100 }, () => requestIdOf(request({})));
  expect(new Set(ids).size).toBe(100);
  expect(requestIdOf(request({ 'x-request-id': ids[0] ?? '' }))).toBe(ids[0]);
});
