import { siteConfig } from '../../testing/samples';
import { impatient, startTestGateway, type TestGateway } from '../../testing/testGateway';

const page = '{ page(url: "/en/casino") { block } }';

let site: TestGateway;
async function start(options: Parameters<typeof startTestGateway>[0] = {}): Promise<void> {
  site = await startTestGateway({ serviceKeys: { blocks: 'secret-key' }, ...options });
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  knowReasons(16);
}
beforeEach(() => start());
afterEach(() => site.close());

const knowReasons = (...reasons: number[]) =>
  site.upstream.on('POST /redirects-api/api/v1/redirect-light', {
    redirect: false,
    code: null,
    url: null,
    reasons,
  });
const answer = (displayTypeId: number, templateTypeId: number | null) =>
  site.upstream.on('POST /blocks-api/api/v2/block', { displayTypeId, templateTypeId });
const blocked = async () => (await site.run(page)).data.page.block;

it('sends the configured service key', async () => {
  answer(0, null);
  expect(await blocked()).toBeNull();
  expect(site.upstream.to('/blocks-api/api/v2/block').map(({ body }) => body)).toEqual([
    { auth: 'secret-key', url: '/en/casino' },
  ]);
});

test.each([
  [4, 'SITE_UPDATES'],
  [16, 'SUSPENSION'],
  [3, 'BLOCK'],
  [1, 'BLOCK'],
  [5, 'BLOCK'],
  [2, 'BLOCK'],
  [14, 'BLOCK'],
  [13, 'BLOCK_UA'],
  [17, 'BLOCK_IE'],
  [8, 'COMING_SOON'],
  [999, 'BLOCK'],
])('reads the reason %d as %s', async (number, reason) => {
  knowReasons(number, 16);
  answer(1, 7);
  expect(await blocked()).toBe(reason);
});

test.each([
  [0, 7],
  [2, 7],
  [0, null],
])('blocks nobody by display type %d', async (displayTypeId, templateTypeId) => {
  answer(displayTypeId, templateTypeId);
  expect(await blocked()).toBeNull();
});

test.each([
  [[], 7, 'SUSPENSION'],
  [[], null, 'SUSPENSION'],
  [[5, 7], 7, 'SUSPENSION'],
  [[5], 7, null],
  [[5], null, null],
])('of the templates %j, applies the template %j with %j', async (blockTemplates, templateTypeId, reason) => {
  site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, blockTemplates });
  answer(1, templateTypeId);
  expect(await blocked()).toBe(reason);
});

it('still blocks, without a reason, while redirects and configuration are unavailable', async () => {
  for (const endpoint of ['POST /redirects-api/api/v1/redirect-light', 'GET /bff-api/config/all.json'])
    site.upstream.on(endpoint, () => ({ status: 500 }));
  answer(1, 7);
  expect(await blocked()).toBe('BLOCK');
});

it('blocks nobody while the service does not answer, and stops waiting before the page’s deadline', async () => {
  await site.close();
  await start(impatient);
  site.upstream.on('POST /blocks-api/api/v2/block', () => 'hang' as const);
  const { data, codes } = await site.run(page);
  expect(data.page.block).toBeNull();
  expect(codes).toEqual(['UPSTREAM_TIMEOUT']);
});
