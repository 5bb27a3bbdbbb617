import { catalogue, gameList } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const cookie = 'sid=alive; user_token=t';
const query = `query ($section: Section!) {
  sports(section: $section) { slug champs(section: $section) { slug } }
  sport(slug: "football") { champs(section: $section) { slug } }
  games(section: $section) { totalCount }
}`;
const [football] = catalogue.sports;
const motorsport = { ...football, slug: 'motorsport', champs: [] };

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /feed-api/v1/catalogue', { ...catalogue, sports: [football, motorsport] });
  site.upstream.on('GET /feed-api/v1/games', gameList());
  site.upstream.on('GET /web-api/sports-names', [
    { sportId: 1, nameEng: 'Football' },
    { sportId: 26, nameEng: 'Motorsport' },
  ]);
});
afterEach(() => site.close());

const hide = (hidden: object) =>
  site.upstream.on('GET /web-api/user/config', {
    result: {
      user_id: 7,
      user_email: null,
      user_name: null,
      registered_at: '2026-03-08T12:00:00.000Z',
      ...hidden,
    },
    error: null,
  });
const seen = async (section: 'LINE' | 'LIVE', cookies?: string) => {
  const { data, codes } = await site.run(query, { section }, cookies);
  expect(codes).toEqual([]);
  return {
    sports: data.sports.map(({ slug }: { slug: string }) => slug),
    champs: data.sport.champs.length > 0,
    without: site.upstream.to('/feed-api/v1/games').at(-1)?.query.withoutSports,
  };
};
const all = { sports: ['football', 'motorsport'], champs: true, without: undefined };

describe('UC-01: a sport that is hidden from a player', () => {
  test.each([
    ['LINE', {}, all],
    ['LINE', { disallow_line_sport: [], disallow_live_sport: [] }, all],
    ['LINE', { disallow_line_sport: [1] }, { sports: ['motorsport'], champs: false, without: 'football' }],
    ['LINE', { disallow_live_sport: [1] }, all],
    ['LIVE', { disallow_live_sport: [1] }, { sports: ['motorsport'], champs: false, without: 'football' }],
    ['LIVE', { disallow_line_sport: [1] }, all],
    ['LINE', { disallow_line_sport: [1, 26] }, { sports: [], champs: false, without: 'football,motorsport' }],
    ['LINE', { disallow_line_sport: [999] }, all],
  ] as const)('is missing in the lists of its section alone: %s %j', async (section, hidden, expected) => {
    hide(hidden);
    expect(await seen(section, cookie)).toEqual(expected);
  });

  test('is shown to guests, without a call about a player', async () => {
    hide({ disallow_line_sport: [1] });
    expect(await seen('LINE')).toEqual(all);
    expect(site.upstream.to('/web-api/user/config')).toEqual([]);
  });

  test('is shown to a session that has ended', async () => {
    hide({ disallow_line_sport: [1] });
    site.upstream.on('GET /auth-api/session', { userId: null });
    expect(await seen('LINE', cookie)).toEqual(all);
  });

  test.each([
    ['fails', () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } })],
    ['never answers', () => 'hang' as const],
  ])('takes no list with it when the user service %s', async (_, answer) => {
    site.upstream.on('GET /web-api/user/config', answer);
    expect(await seen('LINE', cookie)).toEqual(all);
  });
});
