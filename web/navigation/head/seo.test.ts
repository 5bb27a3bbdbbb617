import { match } from '../../routing/routes/match';
import type { Description } from './description';
import { headElements } from './elements';
import { inScript, linkedData } from '../../routing/routes/linked';
import { isListed } from './listing';
import { subjectOf } from '../subject';

describe('a route as the SEO service files it', () => {
  it.each([
    ['', 'home', {}],
    ['line', 'sport', { section: 'line' }],
    ['live/football', 'sport', { section: 'live', subsection: 'football' }],
    [
      'line/betsonyour/football',
      'sport',
      { section: 'line', menuSection: 'betsonyour', subsection: 'football' },
    ],
    ['line/football/epl-cup', 'championship', { section: 'line', subsection: 'football', champ: 'epl-cup' }],
    [
      'line/football/epl-cup/17-a-b',
      'match',
      { section: 'line', subsection: 'football', champ: 'epl-cup', game: 17 },
    ],
    ['results', 'results', {}],
    ['lotto/results', 'results', { section: 'results' }],
    ['lotto/view/9', 'results', { section: 'view', subsection: '9' }],
    ['lotto/draws', 'lotto', { section: 'draws' }],
    ['toto/fifteen', 'toto', { section: 'fifteen' }],
    ['user/login', 'user', {}],
    ['bonuses/rules', 'bonuses', { section: 'rules' }],
    ['bonuses/rules/first', 'bonus', { subsection: 'first' }],
    ['offers/games', 'bonuses-offers', { section: 'games' }],
    ['promotions/lucky-day', 'promotionsFullRoute', { subsection: 'lucky-day' }],
    ['games', 'games.games_project_index', {}],
    ['games/crystal', 'games.games_project_view', { subsection: 'crystal' }],
    ['ourpartners/clubs', 'ourPartnersApp', { section: 'clubs' }],
    ['information/contacts', 'contacts', {}],
    ['betting-awards', 'betting-awards', {}],
    ['ipl-betting-app', 'ipl_betting_app', {}],
    ['mobile', 'mobileExternalApps', {}],
    ['desktop', 'desktopExternalApps', {}],
    ['fishinghunting', 'huntingAndFishing', {}],
    ['information/howbet', 'howbet', {}],
    ['information/rules/1/placing', 'rules', { section: '1', subsection: 'placing' }],
    ['casino/live', 'casino', {}],
    ['slots/vulkan', 'slots', {}],
    ['bingo', 'bingo', {}],
    ['poker/holdem', 'poker', { game: null }],
    ['virtualsports', 'virtualSports', {}],
    ['othergames', 'otherGames', {}],
    ['tvgames', 'tvGames', {}],
    ['partners', 'partners', {}],
    ['epl/final', 'epl', {}],
    ['results/live', 'results', {}],
    ['blog/2026/spring', 'blog', {}],
  ])('%s belongs to the stream %s', (path, stream, parts) => {
    const none = {
      section: null,
      menuSection: null,
      subsection: null,
      champ: null,
      game: null,
    };
    expect(subjectOf(match(path)?.route)).toEqual({ ...none, stream, ...parts });
  });

  it('comes from the address when there is no route', () => {
    expect(subjectOf(undefined)).toBeUndefined();
  });
});

it.each([
  ['home', true],
  ['game', true],
  ['registration', true],
  ['rules', true],
  ['account', false],
  ['auth', false],
  ['maintenance', false],
  ['token', false],
  ['printCoupon', false],
] as const)('search engines are shown %s: %s', (name, listed) => {
  expect(isListed(name)).toBe(listed);
});

const page: Description = {
  title: 'T',
  language: 'uk-UA',
  description: 'D',
  siteName: 'Acme',
  metas: [{ name: 'og:title', content: 'Shared' }],
  robots: [{ name: 'googlebot', content: 'noarchive' }],
  canonical: '/uk/line',
  languages: [{ code: 'uk-UA', url: '/uk/line' }],
  media: [{ media: 'print', url: 'https://m.example/line' }],
  image: { url: '/card.png', alt: 'A match' },
  linked: null,
  textStyle: '',
};
const written = (described: Description, origin: string) =>
  headElements(described, origin).map(({ attributes }) => Object.values(attributes).join(' '));

describe('the head of a document', () => {
  it('contains everything once, with absolute addresses', () => {
    expect(written(page, 'https://touchline.example')).toEqual([
      'description D',
      'googlebot noarchive',
      'canonical https://touchline.example/uk/line',
      'alternate uk-UA https://touchline.example/uk/line',
      'alternate print https://m.example/line',
      'og:title Shared',
      'og:type website',
      'og:description D',
      'og:site_name Acme',
      'og:url https://touchline.example/uk/line',
      'og:locale uk_UA',
      'twitter:card summary_large_image',
      'og:image https://touchline.example/card.png',
      'og:image:alt A match',
    ]);
  });

  it('keeps addresses unchanged when the origin is not known', () => {
    expect(written(page, '')).toContain('canonical /uk/line');
  });

  it('contains no card for a page without an address', () => {
    const nowhere = { ...page, canonical: null, languages: [], media: [], metas: [] };
    expect(written(nowhere, '')).toEqual(['description D', 'googlebot noarchive']);
  });
});

describe('structured data', () => {
  const trail = [
    { name: 'Line', path: 'line' },
    { name: 'A – B', path: 'line/football/cup/7-a-b' },
  ];
  const event = {
    name: 'A – B',
    startsAt: '2026-03-08T14:00:00.000Z',
    sport: 'Football',
    champ: 'Cup',
    sides: { home: 'A', away: 'B' },
  };
  const address = (path: string) => `https://touchline.example/en/${path}`;

  it('contain the breadcrumb of a page', () => {
    expect(linkedData({ trail }, address)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Line', item: address('line') },
          { '@type': 'ListItem', position: 2, name: 'A – B', item: address('line/football/cup/7-a-b') },
        ],
      },
    ]);
  });

  it('contain the sides, the time and the address of a game', () => {
    const [, told] = linkedData({ trail, event }, address);
    expect(told).toMatchObject({
      '@type': 'SportsEvent',
      name: 'A – B',
      startDate: '2026-03-08T14:00:00.000Z',
      url: address('line/football/cup/7-a-b'),
      homeTeam: { '@type': 'SportsTeam', name: 'A' },
    });
    expect(linkedData({ trail, event: { ...event, sides: null } }, address)[1]).not.toHaveProperty(
      'homeTeam',
    );
  });

  it('cannot close their element', () => {
    const json = inScript({ name: '</script><!--<script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><!--<script>' });
  });
});
