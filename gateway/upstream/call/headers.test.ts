import fc from 'fast-check';
import { GatewayError } from '../../request/errors';
import {
  addressHeaders,
  declaredHeaders,
  forwardedHeaders,
  hasOwnBearer,
  passableCookies,
  retryAfterMs,
  sendableToken,
} from './headers';

const hostile = ['a\r\nX-Injected: 1', 'a\nb', 'a\0b', 'a\u0100b', 'a\x7fb'];

describe('headers that go up', () => {
  test('contain from the browser only its answers to a demand', () => {
    const browser = {
      'x-captcha': 'solved',
      'x-fingerprint': 'f',
      cookie: 'sid=1',
      authorization: 'Bearer x',
      'x-auth': 'Bearer x',
      'x-forwarded-for': '1.1.1.1',
      host: 'evil.test',
    };
    expect(forwardedHeaders(browser)).toEqual({ 'x-captcha': 'solved', 'x-fingerprint': 'f' });
    expect(forwardedHeaders({})).toEqual({});
  });

  test.each(hostile)('drop an answer of the browser that is not a valid header value: %j', (value) => {
    expect(forwardedHeaders({ 'x-captcha': value })).toEqual({});
  });

  test('drop an answer of the browser that is too long or empty', () => {
    expect(forwardedHeaders({ 'x-captcha': 'a'.repeat(4097), 'x-fingerprint': '' })).toEqual({});
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', undefined],
    ['203.0.113.7, 10.0.0.1', undefined],
    ['203.0.113.7:8080', undefined],
    ['1.1.1.1\r\nX-Auth: Bearer x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('contain the address %j only if it is valid', (clientIp, expected) => {
    expect(addressHeaders(clientIp)['x-forwarded-for']).toBe(expected);
  });

  test('are those that a call declares, in lower case, without undefined ones', () => {
    expect(declaredHeaders({ 'Idempotency-Key': 'k', 'Accept-Language': undefined })).toEqual({
      'idempotency-key': 'k',
    });
  });

  test.each(hostile)('refuse a declared value that is not a valid header value: %j', (value) => {
    expect(() => declaredHeaders({ 'Idempotency-Key': value })).toThrow(GatewayError);
  });

  test('contain a cookie or token only if its characters are allowed', () => {
    expect(sendableToken('eyJ.a-b_c=')).toBe('eyJ.a-b_c=');
    for (const value of [...hostile, '', 'two words', undefined])
      expect(sendableToken(value)).toBeUndefined();
  });

  test.each(['X-Auth', 'authorization', 'Authorization'])(
    'may contain a bearer of their own in %s',
    (name) => {
      expect(hasOwnBearer({ [name]: 'Bearer x' })).toBe(true);
      expect(hasOwnBearer({ 'Accept-Language': 'en' })).toBe(false);
      expect(hasOwnBearer()).toBe(false);
    },
  );
});

describe('headers that come down', () => {
  test('keep only cookies that can be sent to a browser', () => {
    expect(passableCookies(undefined)).toEqual([]);
    expect(passableCookies('sid=1; HttpOnly')).toEqual(['sid=1; HttpOnly']);
    expect(passableCookies(['sid=1', 'sid=ü', 'sid=1\r\nX: 1', ''])).toEqual(['sid=1']);
    expect(passableCookies(['theme=x', 'user_token=t; Path=/', 'SID=2', 'did=d'])).toEqual([
      'user_token=t; Path=/',
      'did=d',
    ]);
  });

  test('say how long to wait, in seconds or by a date', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(retryAfterMs('0', now)).toBe(0);
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
    for (const value of [undefined, '', 'soon', '1.5 s', ['1', '2']]) {
      expect(retryAfterMs(value, now)).toBeUndefined();
    }
  });

  test('are never negative and always a number, whatever an upstream sends', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const ms = retryAfterMs(value, 0);
        expect(ms === undefined || ms >= 0).toBe(true);
      }),
    );
  });
});
