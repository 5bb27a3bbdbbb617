import { fakeGateway, type FakeValues } from '../../testing/fakeGateway';
import { documentStart } from './document';
import { render, type RenderedPage, type RenderRequest } from './render';

const values: FakeValues = {
  'Page.signedIn': false,
  'Page.redirect': () => null,
  'Page.ban': () => null,
  'Page.block': () => null,
  'Page.terms': () => null,
  'Query.player': () => null,
  'Site.companyName': 'Acme',
  'Site.brand': () => [],
  'Site.languages': () => ['en', 'uk'],
  'Site.defaultLanguage': 'en',
  'Site.availableRoutes': () => Array.from({ length: 14 }, (_, index) => index + 1),
  'Site.excludedPaths': () => [],
  'Site.maintenance': () => null,
  'Site.legacyRedirects': () => [],
  'Site.promoBonusToOffer': false,
  'Site.isRegistrationAllowed': true,
  'Site.isVipDomain': false,
  'Sport.slug': 'football',
  'Champ.slug': 'cup',
  'Champ.name': 'Cup </script>',
  'Champ.countryCode': 'GB-ENG',
  'Game.slug': '7-a-b',
  'Game.title': () => null,
  'Competitor.name': 'Rovers </script><!--',
  'PageMetadata.languageCodes': () => [{ language: 'uk', isoCode: 'uk-UA' }],
  'PageHead.title': 'Said "title" <b>',
  'PageHead.description': '"><script>alert(1)</script>',
  'PageHead.siteName': () => null,
  'PageHead.metas': () => [{ name: 'author', content: 'A & "B"' }],
  'PageHead.robots': () => [],
  'PageHead.canonical': () => null,
  'PageHead.alternateLanguages': () => [],
  'PageHead.alternateMedia': () => [],
  'PageVisual.heading': 'More about it',
  'PageVisual.imageUrl': () => null,
  'SeoText.html': '<p>Read <strong>this</strong></p>',
  'SeoText.style': '.seo-text p{color:#333}',
};

async function open(
  path: string,
  changes: FakeValues = {},
  visitor: Partial<RenderRequest> = {},
): Promise<{ head: string; body: string }> {
  const page = await renderAt(path, changes, visitor);
  if ('redirect' in page) throw new Error(`led to ${page.redirect}`);
  const head = documentStart(page, {
    assets: { entry: '/e.js', preloads: [], styles: [], fonts: [] },
    nonce: 'once',
    assetOrigin: '',
    origin: 'https://touchline.example',
    userAgent: undefined,
    extraHead: '',
  });
  return { head, body: await contentOf(page) };
}

function renderAt(path: string, changes: FakeValues, visitor: Partial<RenderRequest>) {
  const gateway = fakeGateway(process.cwd(), { ...values, ...changes });
  return render({
    url: new URL(path, 'http://localhost'),
    cookie: undefined,
    acceptLanguage: undefined,
    isRobot: false,
    nonce: 'once',
    release: 'one',
    ask: async (id, variables) =>
      (await gateway.execute({ id, variables, headers: {}, requestId: 'r' })).result as never,
    signal: new AbortController().signal,
    setCookie: () => undefined,
    warn: () => undefined,
    onError: (error) => {
      throw error;
    },
    ...visitor,
  });
}

async function contentOf({ content }: RenderedPage): Promise<string> {
  const { PassThrough } = await import('node:stream');
  let html = '';
  for await (const chunk of content.pipe(new PassThrough())) html += String(chunk);
  return html;
}

it('contains the SEO service’s texts of a page, escaped', async () => {
  const { head } = await open('/uk/line');
  expect(head).toContain('<html lang="uk-UA" dir="ltr">');
  expect(head).toContain('<title>Said &#34;title&#34; &#60;b&#62;</title>');
  expect(head).toContain(
    '<meta name="description" content="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">',
  );
  expect(head).toContain('<meta name="author" content="A &#38; &#34;B&#34;">');
  expect(head).toContain('<link rel="canonical" href="https://touchline.example/uk/line">');
  expect(head).toContain('<link rel="alternate" hreflang="uk-UA" href="https://touchline.example/uk/line">');
  expect(head).toContain('<link rel="alternate" hreflang="en" href="https://touchline.example/en/line">');
  expect(head).toContain('<meta property="og:site_name" content="Acme">');
  expect(head).not.toContain('name="robots"');
});

it('shows the service’s text at the end of the page, with its style under the policy', async () => {
  const { head, body } = await open('/en/line');
  expect(head).toContain('<style id="seo-style" nonce="once">.seo-text p{color:#333}</style>');
  expect(body).toContain(
    '<h2>More about it</h2><div class="seo-text"><p>Read <strong>this</strong></p></div>',
  );
});

it('uses the screen’s own texts when the service has none or is down', async () => {
  const gone = {
    'PageMetadata.head': () => null,
    'PageMetadata.text': () => null,
    'PageMetadata.languageCodes': () => null,
  };
  const { head, body } = await open('/uk/line', gone);
  expect(head).toContain('<html lang="uk" dir="ltr">');
  expect(head).toMatch(/<title>Лінія: [^<]+ · Acme<\/title>/);
  expect(head).toMatch(/<meta name="description" content="Матчі [^"]+">/);
  expect(head).not.toContain('noindex');
  expect(body).not.toContain('seo-text');
});

it('uses the robots rules and the canonical address of the service', async () => {
  const { head } = await open('/en/line', {
    'PageHead.robots': () => [{ name: 'robots', content: 'noindex, follow' }],
    'PageHead.canonical': 'https://mirror.example/en/line',
    'PageHead.alternateLanguages': () => [{ code: 'x-default', url: '/en' }],
    'PageHead.alternateMedia': () => [{ media: 'only screen', url: 'https://m.example/en' }],
  });
  expect(head).toContain('<meta name="robots" content="noindex, follow">');
  expect(head).toContain('<link rel="canonical" href="https://mirror.example/en/line">');
  expect(head.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="x-default"']);
  expect(head).toContain('<link rel="alternate" media="only screen" href="https://m.example/en">');
});

it('titles every page with an error status 404, and keeps it from search engines', async () => {
  const { head } = await open('/en/nothing/here');
  expect(head).toContain('<title>404</title>');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toMatch(/canonical|hreflang|og:/);
});

it('keeps redirected pages from search engines', async () => {
  const { head } = await open('/en/auth');
  expect(head).toContain('<meta name="robots" content="noindex">');
});

it('contains the sides and the breadcrumb as structured data that cannot close its element', async () => {
  const { head } = await open('/en/line/football/cup/7-a-b');
  const scripts = [...head.matchAll(/<script type="application\/ld\+json" nonce="once">([^<]*)<\/script>/g)];
  const [trail, event] = scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(JSON.stringify(trail)).toContain('"item":"https://touchline.example/en/line/football/cup/7-a-b"');
  expect(event).toMatchObject({ '@type': 'SportsEvent', homeTeam: { name: 'Rovers </script><!--' } });
});

const phone = 'content="width=device-width, initial-scale=1"';

it.each([
  ['/en?platform_type=mobile', undefined, ' data-platform="mobile"', phone],
  ['/en?platform_type=desktop', 'platform_type=mobile', ' data-platform="desktop"', 'content="width=1366"'],
  ['/en', 'platform_type=desktop', ' data-platform="desktop"', 'content="width=1366"'],
  ['/en?platform_type=tablet', 'platform_type=%22%3E', '', phone],
])('renders %s with the cookie %s in the requested variant', async (path, cookie, attribute, viewport) => {
  const { head } = await open(path, {}, { cookie });
  expect(head).toContain(`<html lang="en" dir="ltr"${attribute}>`);
  expect(head).toContain(`<meta name="viewport" ${viewport}>`);
});

it('redirects a robot to one language whatever it accepts, and tells the page that it is a robot', async () => {
  const wishes = { cookie: 'lng=uk', acceptLanguage: 'uk' };
  expect(await renderAt('/line', {}, wishes)).toMatchObject({ redirect: '/uk/line' });
  expect(await renderAt('/line', {}, { ...wishes, isRobot: true })).toMatchObject({ redirect: '/en/line' });
  const { head } = await open('/en', {}, { isRobot: true });
  expect(head).toContain('<html lang="en" dir="ltr" data-robot>');
});

test('the operator’s brand is set on the root element, where it overrides the site’s own tokens', async () => {
  const brand = [
    { property: '--accent', value: '#0a7' },
    { property: '--paper', value: 'light-dark(#fff, #000)' },
  ];
  const { head } = await open('/en/line', { 'Site.brand': () => brand });
  expect(head).toContain(
    '<style id="brand-style" nonce="once">html:root{--accent:#0a7;--paper:light-dark(#fff, #000)}</style>',
  );
});

test('without a brand there is no style for it', async () => {
  expect((await open('/en/line')).head).not.toContain('brand-style');
});
