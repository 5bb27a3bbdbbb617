import { parseSocialProviders } from './configuration';

const google = {
  network: 'google',
  issuer: 'https://accounts.google.com',
  clientId: 'touchline',
  clientSecret: 'very-secret',
};
const parse = (...list: object[]) => parseSocialProviders(JSON.stringify(list));

it('reads the networks in the operator’s order', () => {
  const line = { ...google, network: 'line', issuer: 'https://access.line.me' };
  expect(parse(line, google)).toEqual([line, google]);
  expect(parse()).toEqual([]);
});

it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  'takes %s, which nobody on the way can read',
  (issuer) => expect(parse({ ...google, issuer })).toEqual([{ ...google, issuer }]),
);

it.each<[string, string, RegExp]>([
  ['no JSON', 'google very-secret', /must be a JSON list/],
  ['no list', JSON.stringify(google), /must be a list/],
  [
    'an unknown network',
    JSON.stringify([{ ...google, network: 'myspace' }]),
    /0 network must be one of google, vk/,
  ],
  [
    'plain http',
    JSON.stringify([{ ...google, issuer: 'http://accounts.example' }]),
    /0 issuer must be the https/,
  ],
  [
    'http on a host that only looks local',
    JSON.stringify([{ ...google, issuer: 'http://localhost.evil.example' }]),
    /issuer/,
  ],
  [
    'an issuer with a password',
    JSON.stringify([{ ...google, issuer: 'https://a:b@accounts.example' }]),
    /issuer/,
  ],
  [
    'an issuer with a query',
    JSON.stringify([{ ...google, issuer: 'https://accounts.example?x=1' }]),
    /issuer/,
  ],
  ['an empty secret', JSON.stringify([{ ...google, clientSecret: '' }]), /clientSecret must not be empty/],
  ['no client', JSON.stringify([{ ...google, clientId: undefined }]), /clientId must be a text/],
  ['a network twice', JSON.stringify([google, google]), /must not name a network twice/],
  ['a misspelt key', JSON.stringify([{ ...google, secret: 'x' }]), /0 Unrecognized key/],
])('refuses %s, and repeats no secret', (_, text, complaint) => {
  const parsed = parseSocialProviders(text);
  expect(parsed).toMatch(complaint);
  expect(parsed).not.toContain('very-secret');
});
