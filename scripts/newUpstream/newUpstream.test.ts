import { refusalOf } from './names';

const sdl = 'type Query { page: Page } type Page { url: String } type Player { name: String }';
const nothing = () => false;

describe('the name of a new upstream', () => {
  it.each(['weather', 'news24', 'a1', 'a'.repeat(31)])('can be %s', (name) => {
    expect(refusalOf(name, sdl, nothing)).toBeNull();
  });

  it.each(['', 'w', 'Weather', 'my-weather', '4x', '../x', 'a'.repeat(32), 'class', 'await', 'default'])(
    'cannot be "%s", and the refusal shows what can',
    (name) => {
      expect(refusalOf(name, sdl, nothing)).toMatch(/npm run new:upstream -- weather/);
    },
  );

  it.each([
    ['a contract', 'schema/upstreams/weather.yaml'],
    ['a domain', 'gateway/domains/weather'],
    ['a service', 'services/weather'],
    ['a file beside the services', 'services/weather.ts'],
  ])('cannot be that of %s', (_what, path) => {
    const refusal = refusalOf('weather', sdl, (asked) => asked === path);
    expect(refusal).toBe(`${path} exists already: choose another name, or remove it first.`);
  });

  it('cannot be the name of a type or an entry of the schema', () => {
    expect(refusalOf('player', sdl, nothing)).toMatch(/has a type Player already/);
    expect(refusalOf('page', sdl.replaceAll('Page', 'Site'), nothing)).toMatch(
      /has a field Query.page already/,
    );
  });
});
