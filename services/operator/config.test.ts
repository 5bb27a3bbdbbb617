import { useTestServices } from '../testing/services';
import { Misuse } from './command';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (...words: string[]) =>
  runAdmin(['config', ...words], { db: services.database.db, who: 'ann', demo: true, routes: [] });
const siteConfig = async () => (await services.client().get('/bff-api/config/all.json?lang=en')).body;
const noted = async () =>
  (await services.database.db.selectFrom('admin_log').select('what').execute()).map(({ what }) => what);

test.each<[string, unknown]>([
  ['remoteApps', [{ name: 'technical-pages', origin: 'https://apps.example', trusted: false }]],
  ['excludedPaths', ['/casino', 'friday']],
  ['legacyRedirects', [{ from: 'old', to: 'promotions/new one' }]],
  ['afterRegistrationRedirects', [{ route_from: 'line', route_to: 'bonuses' }]],
  ['banPageUrl', 'https://help.example/banned'],
  ['blockTemplates', [5, 7]],
  ['isRechargeModalEnabled', true],
  ['minimumAge', 21],
  ['maintenance', { isActive: false, startAt: '2999-01-01T00:00:00Z' }],
])('sets %s for the next page, and records it', async (key, value) => {
  const json = JSON.stringify(value);
  expect(await admin('set', key, json)).toEqual([`${key} = ${json}`]);
  expect((await siteConfig())[key]).toEqual(value);
  expect(JSON.parse((await admin('get', key))[0] ?? '')).toEqual(value);
  expect((await noted()).at(-1)).toContain(`config set ${key} `);
});

test('accepts JSON that the shell has split at spaces', async () => {
  await admin('set', 'excludedPaths', '["/a",', '"/b"]');
  expect((await siteConfig()).excludedPaths).toEqual(['/a', '/b']);
});

test('removes an optional key when its value is null', async () => {
  await admin('set', 'banPageUrl', '"https://help.example"');
  expect(await admin('set', 'banPageUrl', 'null')).toEqual(['banPageUrl is not set any more.']);
  expect(await siteConfig()).not.toHaveProperty('banPageUrl');
});

test('shows every key with its value without changing anything', async () => {
  const before = await noted();
  const lines = await admin('get');
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^availableRoutes = \[/)]));
  expect(lines.length).toBeGreaterThan(30);
  expect(await noted()).toEqual(before);
});

test.each([
  [['set'], 'Say the key: group_id, ref_id'],
  [['set', 'banPage', '""'], 'There is no key "banPage". The keys are: group_id'],
  [['get', 'constructor'], 'There is no key "constructor".'],
  [['set', 'isDemo', 'false'], 'isDemo is settled at the start, by DEMO.'],
  [['set', 'isPwa'], 'Say the value of isPwa as JSON. Expected: boolean.'],
  [['set', 'isPwa', 'yes'], 'yes is no JSON'],
  [['set', 'isPwa', '"yes"'], 'isPwa must be boolean. Expected: boolean. Whether the site can be installed.'],
  [['set', 'minimumAge', '"18"'], 'minimumAge must be integer. Expected: integer.'],
  [['set', 'minimumAge', 'null'], 'minimumAge has to be there.'],
  [['set', 'excludedPaths', '[7]'], 'excludedPaths.0 must be string. Expected: a list of string.'],
  [
    ['set', 'remoteApps', '[{"name":"a"}]'],
    'Expected: a list of {name: string, origin: string, integrity?: string or null, trusted: boolean}.',
  ],
  [['set', 'legacyRedirects', '[{"from":"a","to":"b","too":"c"}]'], 'legacyRedirects has no too.'],
  [['set', 'languages', '["English"]'], 'languages.0 must match pattern'],
])('refuses %j with the expected type, and changes nothing', async (words, sentence) => {
  const before = [await siteConfig(), await noted()];
  const refused = admin(...words);
  await expect(refused).rejects.toThrow(Misuse);
  await expect(refused).rejects.toThrow(sentence);
  expect([await siteConfig(), await noted()]).toEqual(before);
});
