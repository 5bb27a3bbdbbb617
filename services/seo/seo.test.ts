import { languages } from '../../rules/languages';
import { useTestServices } from '../testing/services';

// Each answer is checked against the OpenAPI file as well.
const services = useTestServices();
const about = (part: object) => ({
  domain: 'localhost',
  projectId: 1,
  language: 'en',
  timezone: 0,
  stream: 'sport',
  section: null,
  menuSection: null,
  subsectionId: null,
  championshipId: null,
  matchId: null,
  path: '/en/line',
  ...part,
});
const ask = async (call: string, part: object) =>
  (await services.client().post(`/seo-api/${call}`, { body: about(part) })).body;
it.each(languages)('has texts for the main pages in %s', async (language) => {
  const pages = [
    { stream: 'home' },
    { section: 'line' },
    { section: 'live' },
    { section: 'line', subsectionId: 'football' },
    { section: 'live', subsectionId: 'football' },
    { stream: 'results' },
  ];
  const titles = new Set<string>();
  for (const page of pages) {
    const { title, description, siteName } = await ask('page-data', { language, ...page });
    titles.add(title);
    expect([title, description, siteName]).toEqual([expect.any(String), expect.any(String), 'Touchline']);
    const { content } = await ask('content', { language, ...page });
    expect(content).toMatch(/^<p>.+<\/p>$/);
    expect(content).not.toContain('{');
    expect((await ask('page-visual', { language, ...page })).heading).toBeTruthy();
  }
  expect(titles.size).toBe(pages.length);
});

it('uses the entry that matches the most parts of a page’s address', async () => {
  const football = await ask('page-data', { section: 'line', subsectionId: 'football' });
  const chess = await ask('page-data', { section: 'line', subsectionId: 'chess' });
  expect(football.title).toContain('Football betting line');
  expect(chess.title).toContain('The line');
});

it('answers no text for a game or championship with an unknown name', async () => {
  const unknown = { title: null, description: null };
  expect(await ask('page-data', { stream: 'match', matchId: '999999999' })).toMatchObject(unknown);
  expect(
    await ask('page-data', { stream: 'championship', section: 'line', championshipId: 'none' }),
  ).toMatchObject(unknown);
});

it('answers no text for pages without an entry', async () => {
  expect(await ask('page-data', { stream: 'poker', path: '/en/poker' })).toEqual({
    title: null,
    description: null,
    siteName: null,
    metas: [],
    metaRobots: [],
    hierarchyMetaRobots: [],
    customCanonical: null,
    alternateLanguages: [],
    alternateMedia: [],
  });
  expect(await ask('content', { stream: 'poker' })).toEqual({ style: '', content: '' });
});

it('answers the robots rules of a path and of the paths above it', async () => {
  const rule = (url_path: string, below: boolean, content: string) => ({
    url_path,
    below,
    content,
    name: 'robots',
  });
  await services.database.db
    .insertInto('seo_robots')
    .values([
      rule('/en/line', true, 'noindex'),
      rule('/en/line', false, 'index'),
      rule('/en/line/football', false, 'all'),
      rule('/en/live', true, 'none'),
    ])
    .execute();
  const { metaRobots, hierarchyMetaRobots } = await ask('page-data', { path: '/en/line/football' });
  expect(metaRobots).toEqual([{ name: 'robots', content: 'all', urlPath: '/en/line/football' }]);
  expect(hierarchyMetaRobots).toEqual([{ name: 'robots', content: 'noindex', urlPath: '/en/line' }]);
});

it('answers the language codes and the counters of a site', async () => {
  const { body } = await services.client().get('/seo-api/languages');
  expect(body.languages).toMatchObject({ en: 'en', kk: 'kk', ar: 'ar' });
  await services.database.db
    .insertInto('seo_counters')
    .values({ domain: 'localhost', project_id: 1, type: 'google', code: 'G-1' })
    .execute();
  const counters = (domain: string) =>
    services.client().get(`/seo-api/counters?domain=${domain}&projectId=1`);
  expect((await counters('localhost')).body).toEqual({ counters: [{ type: 'google', id: 'G-1' }] });
  expect((await counters('other.example')).body).toEqual({ counters: [] });
});

it.each([
  { language: 'english' },
  { path: 'en' },
  { path: '/en/\u0000' },
  { domain: 'a b' },
  { stream: '' },
  { stream: 'a\u0000' },
  { section: 'a\u0000' },
])('refuses a page of %j', async (part) => {
  const refused = await services.client().post('/seo-api/content', { body: about(part) });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID']);
});
