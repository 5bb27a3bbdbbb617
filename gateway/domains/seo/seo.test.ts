import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ publicUrl: 'https://touchline.example', projectId: 3 });
});
afterEach(() => site.close());

const pageData = {
  title: 'Football line',
  description: '',
  siteName: 'Acme',
  metas: [
    { name: 'author', content: 'Acme' },
    { name: 'robots', content: 'none' },
    { name: 'viewport', content: 'width=1' },
    { name: '"><script>', content: 'x' },
  ],
  metaRobots: [],
  hierarchyMetaRobots: [{ name: 'robots', content: 'noindex', urlPath: '/en/line' }],
  customCanonical: { mode: 'mirror', domain: { host: 'mirror.example' } },
  alternateLanguages: [
    { hrefLang: { lang: 'en' }, href: 'https://touchline.example/en' },
    { hrefLang: { lang: 'x-default' }, href: '/ru' },
    { hrefLang: { lang: 'no"pe' }, href: '/ru' },
    { hrefLang: { lang: 'kk' }, href: 'javascript:alert(1)' },
  ],
  alternateMedia: [
    { mediaType: 'only screen', urlPath: '/m', toDomain: { host: 'm.example' } },
    { mediaType: 'print', urlPath: '/m', toDomain: { host: 'm.example/..' } },
  ],
};
const everything = `query($about: PageSubject) { page(url: "/en/line/football?utm=1") {
  metadata(about: $about) {
    head {
      title description siteName canonical
      metas { name content } robots { name content }
      alternateLanguages { code url } alternateMedia { media url }
    }
    visual { heading imageUrl imageAlt }
    text { html style }
    languageCodes { language isoCode }
  }
} }`;

function answerAll(): void {
  const { upstream } = site;
  upstream.on('POST /seo-api/page-data', pageData);
  upstream.on('POST /seo-api/page-visual', { heading: 'More', image: { url: 'javascript:x', alt: null } });
  upstream.on('POST /seo-api/content', {
    content: '<p onclick="x">Text<script>alert(1)</script></p>',
    style: 'body { color: red } p { position: fixed }',
  });
  upstream.on('GET /seo-api/languages', { languages: { en: 'en', uk: 'uk-UA', bad: '"x' } });
}

it('answers the content of a page’s head, without anything harmful', async () => {
  answerAll();
  const { data, errors } = await site.run(everything);
  expect(errors).toBeUndefined();
  expect(data.page.metadata).toEqual({
    head: {
      title: 'Football line',
      description: null,
      siteName: 'Acme',
      canonical: 'https://mirror.example/en/line/football',
      metas: [{ name: 'author', content: 'Acme' }],
      robots: [{ name: 'robots', content: 'noindex' }],
      alternateLanguages: [
        { code: 'en', url: 'https://touchline.example/en' },
        { code: 'x-default', url: '/ru' },
      ],
      alternateMedia: [{ media: 'only screen', url: 'https://m.example/m' }],
    },
    visual: { heading: 'More', imageUrl: null, imageAlt: null },
    text: { html: '<p>Text</p>', style: '.seo-text body{color:red}' },
    languageCodes: [
      { language: 'en', isoCode: 'en' },
      { language: 'uk', isoCode: 'uk-UA' },
    ],
  });
});

it('asks about the page by its route, with one answer for all visitors and campaigns', async () => {
  answerAll();
  const about = { stream: 'sport', section: 'line', subsection: 'football' };
  await site.run(everything, { about });
  await site.run(everything.replace('utm=1', 'utm=2'), { about });
  expect(site.upstream.received).toHaveLength(4);
  expect(site.upstream.to('/seo-api/content')[0]?.body).toEqual({
    domain: 'touchline.example',
    projectId: 3,
    language: 'en',
    timezone: 0,
    stream: 'sport',
    section: 'line',
    menuSection: null,
    subsectionId: 'football',
    championshipId: null,
    matchId: null,
    path: '/en/line/football',
  });
});

it.each([
  ['POST /seo-api/page-data', 'head'],
  ['POST /seo-api/page-visual', 'visual'],
  ['POST /seo-api/content', 'text'],
  ['GET /seo-api/languages', 'languageCodes'],
])('keeps all other parts when %s fails', async (endpoint, field) => {
  answerAll();
  site.upstream.on(endpoint, () => ({ status: 503 }));
  const { data, codes } = await site.run(everything);
  const { [field]: lost, ...others } = data.page.metadata;
  expect(lost).toBeNull();
  expect(Object.values(others)).not.toContain(null);
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});

it('reports every failed call, and answers everything else', async () => {
  await site.upstream.die();
  const { data, codes } = await site.run(everything);
  expect(data.page.metadata).toEqual({ head: null, visual: null, text: null, languageCodes: null });
  expect(codes).toEqual(Array(4).fill('UPSTREAM_UNAVAILABLE'));
  const failed = site.log.filter(({ msg }) => msg === 'upstream call failed').map(({ endpoint }) => endpoint);
  // Each is tried again soon, since nothing was answered.
  expect(failed.sort()).toEqual(
    [
      'GET /seo-api/languages',
      'POST /seo-api/content',
      'POST /seo-api/page-data',
      'POST /seo-api/page-visual',
    ].flatMap((endpoint) => [endpoint, endpoint]),
  );
});

it('answers the counters of the site', async () => {
  const { siteConfig } = await import('../../testing/samples');
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  site.upstream.on('GET /seo-api/counters', { counters: [{ type: 'google', id: 'G-1' }] });
  const { data } = await site.run('{ site { counters { service counter } } }');
  expect(data.site.counters).toEqual([{ service: 'google', counter: 'G-1' }]);
  expect(site.upstream.to('/seo-api/counters')[0]?.query).toEqual({
    domain: 'touchline.example',
    projectId: '3',
  });
});
