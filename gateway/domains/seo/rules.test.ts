import { addressOn, canonicalOf, publicAddress } from './addresses';
import { robotsFor } from './robots';
import { pageKeyOf } from './subject';

describe('what robots may do', () => {
  const rule = (urlPath: string, content: string, name = 'robots') => ({ urlPath, content, name });
  const hierarchyMetaRobots = [
    rule('/', 'all'),
    rule('/en/line', 'noindex'),
    rule('/en/line/football', 'nofollow'),
    rule('/en', 'noarchive', 'googlebot'),
  ];
  const metaRobots = [rule('/en/line/football/', 'index'), rule('/en/line/football', 'later')];
  const holds = (path: string) =>
    robotsFor(path, { metaRobots, hierarchyMetaRobots }).map(({ name, content }) => `${name} ${content}`);

  it.each([
    ['/en/line/football', ['robots index', 'googlebot noarchive']],
    ['/en/line/football/cup', ['robots nofollow', 'googlebot noarchive']],
    ['/en/line', ['robots noindex', 'googlebot noarchive']],
    ['/en/lineup', ['googlebot noarchive', 'robots all']],
    ['/ru/line', ['robots all']],
  ])('%s: %j', (path, rules) => {
    expect(holds(path)).toEqual(rules);
  });

  it('drops directives that robots do not know', () => {
    const rules = {
      metaRobots: [rule('/en', 'x', 'refresh'), rule('/en', 'y', ' GoogleBot-News ')],
      hierarchyMetaRobots: [],
    };
    expect(robotsFor('/en', rules)).toEqual([{ name: 'googlebot-news', content: 'y' }]);
  });
});

describe('addresses', () => {
  it.each([
    ['/en/line', '/en/line'],
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/x/..//evil.example', null],
    ['/%2e//evil.example', null],
    ['javascript:alert(1)', null],
    ['https://u:p@evil.example', null],
    ['', null],
    ['https://', null],
  ])('%s is %s', (text, address) => {
    expect(publicAddress(text)).toBe(address);
  });

  it.each([
    ['a.example', '/en', 'https://a.example/en'],
    ['a.example:8443', '/en', 'https://a.example:8443/en'],
    ['a.example/..', '/en', null],
    ['a.example@evil', '/en', null],
    ['a.example', '//evil', null],
  ])('%s and %s make %s', (host, path, address) => {
    expect(addressOn(host, path)).toBe(address);
  });

  it('are canonical on the host that the service names, or on its mirror', () => {
    expect(canonicalOf(null, '/en')).toBeNull();
    expect(canonicalOf({ mode: 'url', targetUrl: '/en/line' }, '/en')).toBe('/en/line');
    expect(canonicalOf({ mode: 'url', targetUrl: 'javascript:x' }, '/en')).toBeNull();
    expect(canonicalOf({ mode: 'mirror', domain: { host: 'm.example' } }, '/en/line')).toBe(
      'https://m.example/en/line',
    );
  });
});

describe('the page that the service is asked about', () => {
  const site = { domain: 'touchline.example', projectId: 3 };
  const streamOf = (url: string) => pageKeyOf({ url, language: 'en' }, null, site).stream;

  it.each([
    ['/en', 'home'],
    ['/en/', 'home'],
    ['/en?x=/y', 'home'],
    ['/en/poker', 'poker'],
    ['/en/bonuses/rules', 'bonuses'],
    [`/en/${'x'.repeat(500)}`, 'x'.repeat(200)],
  ])('is by its path %s: %s', (url, stream) => {
    expect(streamOf(url)).toBe(stream);
  });

  it('is the page of the route, without the query', () => {
    const about = { stream: 'sport', section: 'line', subsection: 'football', champ: '', game: 17 };
    expect(pageKeyOf({ url: '/en/line/football?utm=1', language: 'en' }, about, site)).toEqual({
      ...site,
      language: 'en',
      timezone: 0,
      stream: 'sport',
      section: 'line',
      menuSection: null,
      subsectionId: 'football',
      championshipId: null,
      matchId: '17',
      path: '/en/line/football',
    });
  });
});
