import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/web-api/user/settings';
const save = `mutation ($changes: [SettingChange!]!) {
  saveSettings(input: { changes: $changes }) {
    __typename
    ... on SettingsSaved { player { settings { version values { name value } } } }
    ... on SaveSettingsRefused { code messageKey }
  }
}`;
const read = '{ player { settings { version values { name value } } } }';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=t';
const send = (changes: object[], as = cookie) => site.run(save, { changes }, as);
const config = (settings?: object) =>
  site.upstream.on('GET /web-api/user/config', {
    error: null,
    result: {
      user_id: 7,
      user_email: null,
      user_name: null,
      registered_at: '2026-03-08T12:00:00.000Z',
      ...(settings && { settings }),
    },
  });
const answer = (status: number, body: object) => site.upstream.on(`PATCH ${path}`, () => ({ status, body }));
const values = { isChampsGroupedByCountry: '1', tzo: 'Europe/Madrid', unknown_yet: 'x' };

it('names what the player has set, and leaves out what it does not know', async () => {
  config({ version: 3, values });
  expect((await site.run(read, {}, cookie)).data.player.settings).toEqual({
    version: 3,
    values: [
      { name: 'TIME_ZONE', value: 'Europe/Madrid' },
      { name: 'BY_COUNTRY', value: '1' },
    ],
  });
});

it('knows of no settings where the service stores none, or does not answer', async () => {
  config();
  expect((await site.run(read, {}, cookie)).data.player.settings).toBeNull();
  site.upstream.on('GET /web-api/user/config', () => ({ status: 503, body: { code: 'X', message: 'x' } }));
  const { data, codes } = await site.run(read, {}, cookie);
  expect([data.player.settings, codes]).toEqual([null, ['UPSTREAM_UNAVAILABLE']]);
});

it('sends changes by the names of the service, and answers with what holds now', async () => {
  config({ version: 1, values: {} });
  answer(200, { version: 2, values: { coef_view: '2' } });
  config({ version: 2, values: { coef_view: '2' } });
  const { data } = await send([{ name: 'COEF_VIEW', value: '2' }, { name: 'TIME_ZONE' }]);
  expect(data.saveSettings).toEqual({
    __typename: 'SettingsSaved',
    player: { settings: { version: 2, values: [{ name: 'COEF_VIEW', value: '2' }] } },
  });
  expect(site.upstream.to(path)).toMatchObject([
    { body: { settings: { coef_view: '2', tzo: null } }, headers: { 'x-auth': 'Bearer t' } },
  ]);
});

it('saves nothing for guests', async () => {
  expect((await send([{ name: 'IS12H', value: '1' }], '')).data.saveSettings).toEqual({
    __typename: 'SaveSettingsRefused',
    code: 'SIGNED_OUT',
    messageKey: 'error_signed_out',
  });
  expect(site.upstream.to(path)).toEqual([]);
});

it('says that a shared account keeps no settings', async () => {
  answer(403, { code: 'SHARED_ACCOUNT', message: 'Shared.' });
  expect((await send([{ name: 'IS12H', value: '1' }])).data.saveSettings.code).toBe('SHARED_ACCOUNT');
});

it.each([
  [[]],
  [
    [
      { name: 'IS12H', value: '1' },
      { name: 'IS12H', value: '0' },
    ],
  ],
  [[{ name: 'STAKES', value: 'x'.repeat(201) }]],
])('refuses %j before it reaches the service', async (changes) => {
  expect((await send(changes)).codes).toEqual(['BAD_USER_INPUT']);
  expect(site.upstream.to(path)).toEqual([]);
});

it.each([
  [400, 'BAD_USER_INPUT'],
  [503, 'UPSTREAM_UNAVAILABLE'],
])('an answer of %d is the error %s, and nothing is sent twice', async (status, code) => {
  answer(status, { code: 'ANY', message: 'Why.' });
  expect((await send([{ name: 'IS12H', value: '1' }])).codes).toEqual([code]);
  expect(site.upstream.to(path)).toHaveLength(1);
});
