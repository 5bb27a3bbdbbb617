/** The site with invalid fields in its configuration, or without any configuration. */
import type { ServerResponse } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteConfig } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const closed = {
  ...siteConfig,
  maintenance: { isActive: true },
  availableRoutes: [1, 7],
  excludedPaths: ['/casino'],
  isRegistrationAllowed: false,
};
const fields = `{ site {
  companyName maintenance { isActive startAt } availableRoutes excludedPaths isRegistrationAllowed
  languages minimumAge currencies remoteApps { name }
} }`;

let site: TestGateway;
let stateFolder: string;
/** The clock by which answers become stale. */
let hours = 0;
beforeEach(async () => {
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + hours * 3_600_000);
  stateFolder = mkdtempSync(join(tmpdir(), 'gateway-'));
  await start();
});
afterEach(async () => {
  await site.close();
  rmSync(stateFolder, { recursive: true });
  jest.restoreAllMocks();
});

const start = async () => {
  site = await startTestGateway({ stateFolder });
};
const restart = async () => {
  await site.close();
  await start();
};
const answer = (config: object) => site.upstream.on('GET /bff-api/config/all.json', config);
/** The configuration with one more field, of 20,000 lists in one another. */
const answerDeep = (config: object, field: string) =>
  site.upstream.on('GET /bff-api/config/all.json', (_: unknown, response: ServerResponse) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(config).replace(/\}$/, `,"${field}":${deep}}`));
    return 'streaming';
  });
const fail = () => site.upstream.on('GET /bff-api/config/all.json', () => ({ status: 500 }));
/** The configuration after a while, when no kept answer is fresh any more. */
const later = async () => {
  hours += 1;
  const { data, codes } = await site.run(fields);
  return { site: data.site, codes };
};
const without = (name: string): object =>
  Object.fromEntries(Object.entries(closed).filter(([key]) => key !== name));

test.each([
  ['companyName', null],
  ['companyName', 7],
  ['maintenance', null],
  ['minimumAge', '18'],
  ['group_id', 'one'],
  ['remoteApps', [{ name: 'a' }, 7]],
  ['partnerCssBrandBook', 'red'],
])('an invalid %s of %j loses that field alone, and the log names it', async (field, value) => {
  answer({ ...closed, [field]: value });
  const { site: read, codes } = await later();
  expect(codes).toEqual([]);
  const { availableRoutes, excludedPaths } = closed;
  expect(read).toMatchObject({ availableRoutes, excludedPaths, languages: ['en', 'ru'], remoteApps: [] });
  if (field !== 'maintenance') {
    expect(read.maintenance).toMatchObject({ isActive: true });
    const place = expect.stringMatching(new RegExp(`^/${field}`));
    expect(site.log).toContainEqual(
      expect.objectContaining({
        upstream: 'config',
        field: place,
        msg: 'part of an upstream answer dropped',
      }),
    );
  }
});

test.each(['added', 'companyName'])(
  'a field %s of countless levels stops neither the next answer nor what is stored of it',
  async (field) => {
    const open = { ...closed, maintenance: { isActive: false } };
    answerDeep(open, field);
    expect((await later()).site).toMatchObject({ maintenance: null, availableRoutes: [1, 7] });
    answerDeep(closed, field);
    expect((await later()).site).toMatchObject({ maintenance: { isActive: true } });
    await restart();
    fail();
    expect((await later()).site).toMatchObject({ maintenance: { isActive: true } });
  },
);

test.each(['2026-01-01 10:00:00', 1_767_261_600])(
  'maintenance from %j on closes the site',
  async (startAt) => {
    answer({ ...closed, maintenance: { startAt } });
    expect((await later()).site.maintenance).toEqual({ isActive: true, startAt: '2026-01-01T10:00:00.000Z' });
  },
);

test.each<[keyof typeof closed, unknown]>([
  ['maintenance', 7],
  ['maintenance', { isActive: 'no' }],
  ['availableRoutes', null],
  ['availableRoutes', [1, '7', 60]],
  ['excludedPaths', 'casino'],
  ['excludedPaths', [null]],
  ['isRegistrationAllowed', 'yes'],
])(
  'with an invalid %s of %j the last valid value applies, and the log says since when',
  async (field, value) => {
    answer(closed);
    const before = await later();
    answer({ ...closed, companyName: 'Renamed', [field]: value });
    expect((await later()).site).toEqual({ ...before.site, companyName: 'Renamed' });
    const told = { field, ageSeconds: expect.any(Number), msg: 'an odd field holds by its last good value' };
    expect(site.log).toContainEqual(expect.objectContaining(told));
    answer({ ...closed, [field]: siteConfig[field as keyof typeof siteConfig] });
    expect((await later()).site[field]).toEqual(siteConfig[field as keyof typeof siteConfig] ?? null);
  },
);

test('when the list of routes is missing, the last known list applies, also after a restart', async () => {
  answer(closed);
  await later();
  await restart();
  answer(without('availableRoutes'));
  expect((await later()).site.availableRoutes).toEqual([1, 7]);
});

test('without a list of routes and without an earlier one there is no configuration', async () => {
  answer(without('availableRoutes'));
  expect(await later()).toEqual({ site: null, codes: ['UPSTREAM_INVALID'] });
});

test('a closed route stays closed while the service fails, also after a restart, and the log says since when', async () => {
  answer(closed);
  const before = await later();
  fail();
  expect(await later()).toEqual(before);
  await restart();
  fail();
  expect(await later()).toEqual(before);
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'the last good answer holds', ageSeconds: expect.any(Number) }),
  );
});

test('a language without an earlier answer is closed by the last answer of another language', async () => {
  answer(closed);
  await later();
  fail();
  const { data } = await site.run('{ page(url: "/uk/line") { site { maintenance { isActive } } } }');
  expect(data.page.site.maintenance).toEqual({ isActive: true });
});

test('maintenance that was planned begins and ends by its time while the service fails', async () => {
  const at = (offset: number): string => new Date(Date.now() + offset * 60_000).toISOString();
  answer({ ...closed, maintenance: { startAt: at(5), finishAt: at(10) } });
  expect((await later()).site.maintenance.isActive).toBe(false);
  fail();
  const active = [];
  for (const minute of [4, 6, 11]) {
    const time = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at(minute)));
    active.push((await later()).site.maintenance.isActive);
    time.mockRestore();
  }
  expect(active).toEqual([false, true, false]);
});

test('the file is readable by its user alone, and a damaged one is ignored', async () => {
  answer(closed);
  await later();
  await site.close();
  const file = join(stateFolder, 'last-good-answers.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 });
  for (const content of ['{', '{"version":1,"answers":{"x":7}}', '[]']) {
    writeFileSync(file, content);
    await start();
    expect(site.log).toContainEqual(expect.objectContaining({ msg: 'the last good answers cannot be read' }));
    fail();
    expect((await later()).site).toBeNull();
    await site.close();
  }
});

test('a stored answer of an earlier release that no longer fits is not used', async () => {
  answer(closed);
  await later();
  await site.close();
  const file = join(stateFolder, 'last-good-answers.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { answers: Record<string, { value: object }> };
  for (const one of Object.values(stored.answers)) one.value = { ...one.value, availableRoutes: 'all' };
  writeFileSync(file, JSON.stringify(stored));
  await start();
  fail();
  expect((await later()).site).toBeNull();
});

test('a folder that cannot be written is logged, and everything else works', async () => {
  await site.close();
  writeFileSync(join(stateFolder, 'taken'), '');
  site = await startTestGateway({ stateFolder: join(stateFolder, 'taken') });
  answer(closed);
  expect((await later()).site.companyName).toBe('Touchline');
  await site.gateway.close();
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'the last good answers cannot be written' }),
  );
});
