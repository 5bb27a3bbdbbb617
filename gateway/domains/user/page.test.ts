import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const cookie = 'sid=alive; user_token=t';
const profile = { user_id: 7, user_email: null, user_name: null, registered_at: '2026-03-08T12:00:00.000Z' };

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

describe.each([
  [
    'UC-18: whether the player has to identify themselves',
    'isIdentificationNeeded',
    'is_need_identification',
  ],
  ['whether the player is in a break', 'isInBreak', 'is_in_break'],
])('%s', (_, field, key) => {
  const page = `{ page(url: "/en") { url ${field} } }`;

  test.each([
    [{ [key]: true }, true],
    [{ [key]: false }, false],
    [{}, false],
  ])('%j: %s', async (config, expected) => {
    site.upstream.on('GET /web-api/user/config', { result: { ...profile, ...config }, error: null });
    expect((await site.run(page, {}, cookie)).data.page[field]).toBe(expected);
  });

  it('is unknown for guests, and while the user service does not answer', async () => {
    expect((await site.run(page)).data.page).toEqual({ url: '/en', [field]: null });
    const { data, codes } = await site.run(page, {}, cookie);
    expect(data.page).toEqual({ url: '/en', [field]: null });
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  });
});
