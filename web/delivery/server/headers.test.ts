import { contentSecurityPolicy } from './headers';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));
const app = (origin: string, trusted: boolean) => ({ name: 'app', origin, trusted });
const only = (...remoteApps: ReturnType<typeof app>[]) => ({
  remoteApps,
  oneTapScript: null,
  analyticsScripts: [],
});

test('without remote applications a page loads from its own site alone and frames nothing', () => {
  const policy = contentSecurityPolicy('abc', false);
  expect(policy).not.toContain('http');
  expect(directive(policy, 'frame-src')).toBe(`frame-src 'none'`);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'nonce-abc'`);
});

test('a trusted application may use its own origin and runs with the nonce; any other may be framed', () => {
  const policy = contentSecurityPolicy(
    'abc',
    false,
    only(
      app('https://promo.example/base', true),
      app('https://promo.example/other', true),
      app('https://games.example:8443', false),
    ),
  );
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' https://promo.example`);
  expect(directive(policy, 'img-src')).toBe(`img-src 'self' data: https://promo.example`);
  expect(directive(policy, 'frame-src')).toBe('frame-src https://games.example:8443');
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'nonce-abc'`);
});

test('HTML and scripts need the Trusted Types policy, unless an application of another origin brings its own code', () => {
  const policyWith = (...apps: ReturnType<typeof app>[]) =>
    contentSecurityPolicy('abc', false, only(...apps));
  const framed = app('https://games.example', false);
  for (const policy of [policyWith(), policyWith(framed), policyWith(app('/remote-apps/own', true))]) {
    expect(directive(policy, 'require-trusted-types-for')).toBe(`require-trusted-types-for 'script'`);
    expect(directive(policy, 'trusted-types')).toBe('trusted-types touchline');
  }
  expect(policyWith(app('https://promo.example', true))).not.toContain('trusted-types');
  expect(contentSecurityPolicy('abc', true)).not.toContain('trusted-types');
});

test.each(['/remote-apps/own', 'javascript:alert(1)', `nowhere; script-src *`, 'https://'])(
  'an application at %s changes nothing',
  (origin) => {
    expect(contentSecurityPolicy('abc', false, only(app(origin, true), app(origin, false)))).toBe(
      contentSecurityPolicy('abc', false),
    );
  },
);

test('files from another host may be loaded from there', () => {
  const policy = contentSecurityPolicy('abc', false, only(), 'https://touchline.example');
  for (const name of ['script-src', 'style-src', 'font-src'])
    expect(directive(policy, name)).toMatch(/ https:\/\/touchline\.example$/);
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self'`);
});

test('Google’s script for one tap is allowed by its origin alone, and nothing else is', () => {
  const oneTapScript = 'https://accounts.google.com/gsi/client';
  const policy = contentSecurityPolicy('abc', false, {
    remoteApps: [],
    oneTapScript,
    analyticsScripts: [],
  });
  const allowing = policy.split('; ').filter((part) => part.includes('https:'));
  expect(allowing).toEqual([
    `script-src 'self' 'nonce-abc' https://accounts.google.com`,
    `style-src 'self' 'nonce-abc' https://accounts.google.com`,
    `connect-src 'self' https://accounts.google.com`,
    'frame-src https://accounts.google.com',
  ]);
  expect(policy).not.toContain('trusted-types');
});

test('scripts that count visits are allowed by their origins alone, and may frame nothing', () => {
  const analyticsScripts = ['https://counter.example/tag.js?id=1', 'https://counter.example/other.js'];
  const policy = contentSecurityPolicy('abc', false, {
    remoteApps: [],
    oneTapScript: null,
    analyticsScripts,
  });
  const allowing = policy.split('; ').filter((part) => part.includes('https:'));
  expect(allowing).toEqual([
    `script-src 'self' 'nonce-abc' https://counter.example`,
    `img-src 'self' data: https://counter.example`,
    `connect-src 'self' https://counter.example`,
  ]);
  expect(policy).not.toContain('trusted-types');
});
