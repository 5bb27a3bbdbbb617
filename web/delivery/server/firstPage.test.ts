import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import { routes } from '../../routing/routes/table';
import { fakeGateway, type FakeValues } from '../../testing/fakeGateway';
import { drawFirstPage, type FirstPage } from './firstPage';
import type { Execute } from './options';
import { render } from './render';

const values: FakeValues = {
  'Page.signedIn': false,
  'Page.ban': () => null,
  'Page.block': () => null,
  'Page.redirect': () => null,
  'Site.maintenance': () => null,
  'Site.legacyRedirects': () => [],
  'Site.afterRegistrationRedirects': () => [],
  'Site.excludedPaths': () => [],
  'Site.languages': () => ['en', 'ru'],
  'Site.defaultLanguage': 'ru',
  'Site.availableRoutes': () => [routes.home.metaId],
  'Query.player': () => null,
  'PageMetadata.languageCodes': () => [],
  'PageHead.robots': () => [],
};

/** Draws by a gateway; `tried` resolves when a try has failed, and `again` begins the next one. */
function begin(execute: Execute) {
  const events = new EventEmitter();
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const page: FirstPage = drawFirstPage(
    { render, release: 'one' },
    { execute, logger, development: false },
    async () => {
      setImmediate(() => events.emit('tried'));
      await once(events, 'again');
    },
  );
  return { page, lines, tried: () => once(events, 'tried'), again: () => events.emit('again') };
}

/** Resolves when the page is drawn. */
async function drawn({ isDrawn }: FirstPage): Promise<void> {
  while (!isDrawn()) await new Promise(setImmediate);
}

test('is drawn by the process itself, in the language that guests are led to', async () => {
  const gateway = fakeGateway(process.cwd(), values);
  const execute = jest.fn(gateway.execute);
  const { page, lines } = begin(execute);
  expect(page.isDrawn()).toBe(false);
  await drawn(page);
  expect(execute.mock.calls.at(-1)?.[0]).toMatchObject({ headers: {}, language: 'ru' });
  expect(gateway.asked).toContain('pageQuery');
  expect(lines).toEqual([]);
});

test('is tried until the gateway answers, and then stays drawn', async () => {
  const gateway = fakeGateway(process.cwd(), values);
  let isDead = true;
  const { page, lines, tried, again } = begin((request) =>
    isDead ? Promise.reject(new Error('connect ECONNREFUSED')) : gateway.execute(request),
  );
  await tried();
  again();
  await tried();
  expect(page.isDrawn()).toBe(false);
  expect(lines).toMatchObject([{ level: 40, msg: 'no page can be drawn yet' }]);
  isDead = false;
  again();
  await drawn(page);
  isDead = true;
  expect(page.isDrawn()).toBe(true);
});

test.each<[string, FakeValues]>([
  ['closed for maintenance', { 'Site.maintenance': () => ({ isActive: true }) }],
  ['without its configuration', { 'Page.site': () => null }],
])('is drawn while the site is %s', async (_, changes) => {
  const { page } = begin(fakeGateway(process.cwd(), { ...values, ...changes }).execute);
  await drawn(page);
});

test('is tried no more after the process stops', async () => {
  const execute = jest.fn(() => Promise.reject(new Error('connect ECONNREFUSED')));
  const { page, tried, again } = begin(execute);
  await tried();
  const asked = execute.mock.calls.length;
  page.stop();
  again();
  await new Promise(setImmediate);
  expect(execute).toHaveBeenCalledTimes(asked);
});
