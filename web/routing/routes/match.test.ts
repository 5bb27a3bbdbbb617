import fc from 'fast-check';
import { href } from './href';
import { hasDoubledSlash, locate } from './location';
import { match } from './match';
import { fill } from './patterns';
import { routeOf, routes, type RouteName } from './table';

const game = '10345-arsenal-chelsea';

/** Every family of the table, with and without its optional parameters. */
test.each([
  ['', 'home', {}],
  ['line', 'section', { section: 'line' }],
  ['live/football', 'sport', { section: 'live', sport: 'football' }],
  ['line/football/world-cup-2022', 'champ', { section: 'line', sport: 'football', champ: 'world-cup-2022' }],
  [`live/football/epl/${game}`, 'game', { section: 'live', sport: 'football', champ: 'epl', game }],
  ['live/football/epl/10345', 'game', { section: 'live', sport: 'football', champ: 'epl', game: '10345' }],
  ['line/topgame', 'menuSection', { section: 'line', menuSection: 'topgame' }],
  ['line/ufc/mma/ufc-300', 'menuSection', { menuSection: 'ufc', sport: 'mma', champ: 'ufc-300' }],
  [`live/topgame/football/epl/${game}`, 'menuSectionGame', { menuSection: 'topgame', game }],
  ['topgame/line', 'pageType', { pageType: 'topgame', section: 'line' }],
  ['politics/line/society/elections', 'pageType', { sport: 'society', champ: 'elections' }],
  [`ufc/live/mma/ufc-300/${game}`, 'pageTypeGame', { pageType: 'ufc', champ: 'ufc-300', game }],
  [`ufc/live/home/mma/ufc-300/${game}`, 'pageTypeGame', { menuSection: 'home', game }],
  ['marble/live', 'marble', { section: 'live' }],
  ['live/marble/runs', 'marbleSection', { section: 'live', sport: 'runs' }],
  [`live/marble/runs/cup/${game}`, 'marbleSectionGame', { section: 'live', game }],
  ['team/arsenal/line/football', 'team', { team: 'arsenal', section: 'line', sport: 'football' }],
  ['epl', 'league', { league: 'epl' }],
  ['nbafinals/final', 'league', { league: 'nbafinals', page: 'final' }],
  ['multi', 'multi', {}],
  ['champs', 'champs', {}],
  ['champs/88637', 'champs', { champId: '88637' }],
  ['results', 'results', {}],
  ['results/zone', 'resultsOfType', { type: 'zone' }],
  ['statistic/game/1/2', 'statisticPageRoute', { tail: 'game/1/2' }],
  ['statistic', 'statisticPageRoute', { tail: '' }],
  ['statisticpopup/x', 'statisticPopup', { tail: 'x' }],
  ['toto', 'totoFrame', {}],
  ['toto/football', 'totoFrame', { totoSection: 'football' }],
  ['toto/nonimees', 'totoFrame', { page: 'nonimees' }],
  ['toto/football/draw', 'totoFrame', { totoSection: 'football', page: 'draw' }],
  ['lotto', 'lotto', {}],
  ['lotto/results', 'lotto', { sectionName: 'results' }],
  ['lotto/view/6-45', 'lotto', { sectionName: 'view', lottoId: '6-45' }],
  ['betting-awards', 'bettingAwards', {}],
  ['football-champions-rules/2', 'footballChampionsRules', { chapter: '2' }],
  ['cricket-app', 'cricketApp', {}],
  ['ios-app', 'iosApp', {}],
  ['ipl-betting-app', 'iplBettingApp', {}],
  ['betting-alphabet/a/b/c', 'bettingAlphabet', { block: 'a', category: 'b', slug: 'c' }],
  ['betting-alphabet/a', 'bettingAlphabet', { block: 'a' }],
  ['blog/2026/some/post', 'blog', { tail: '2026/some/post' }],
  ['news', 'news', {}],
  ['news/transfer-window', 'news', { slug: 'transfer-window' }],
  ['promo', 'promo', {}],
  ['ourpartners/clubs', 'ourPartnersApp', { section: 'clubs' }],
  ['points', 'points', {}],
  ['coupon', 'coupon', {}],
  ['cyber/real/main', 'cyberMain', { family: 'cyber', type: 'real' }],
  ['esports/stream/all', 'cyberAll', { family: 'esports', type: 'stream' }],
  ['cyber/virtual/dota-2', 'cyberDiscipline', { discipline: 'dota-2' }],
  ['cyber/real/dota-2/champs', 'cyberChamps', { discipline: 'dota-2' }],
  ['cyber/real/dota-2/live', 'cyberSection', { discipline: 'dota-2', section: 'live' }],
  ['cyber/real/dota-2/the-international', 'cyberChamp', { champ: 'the-international' }],
  [`cyber/real/dota-2/the-international/line/${game}`, 'cyberGame', { section: 'line', game }],
  ['bonus/casino', 'casinoBonus', {}],
  ['bonus/casino/promotions/7', 'casinoPromotion', { id: '7' }],
  ['bonus/casino/tournaments', 'casinoTournaments', {}],
  ['bonus/casino/tournaments/7', 'casinoTournament', { id: '7' }],
  ['bonus/casino/welcome', 'casinoBonusItem', { id: 'welcome' }],
  ['bonus/casino/landing-spring', 'casinoBonusLanding', { landingId: 'landing-spring' }],
  ['bingo', 'bingo', {}],
  ['casino/brand', 'casinoBrand', {}],
  ['casino/slot-first-deposit', 'slotFirstDeposit', {}],
  ['casino/roulette', 'casino', { subcategory: 'roulette' }],
  ['casino/game/77/roulette-one', 'casinoGame', { gameId: '77', gameName: 'roulette-one' }],
  ['slots', 'slots', {}],
  ['slots/vulkan', 'slotsVulkan', {}],
  ['slots/new/game/77/Book_of', 'slotsGame', { subcategory: 'new', gameId: '77', gameName: 'Book_of' }],
  ['slots/thank-you', 'slotsThankYou', {}],
  ['keno', 'keno', {}],
  ['keno/thank-you', 'kenoThankYou', {}],
  ['poker', 'poker', {}],
  ['poker/holdem', 'poker', { game: 'holdem' }],
  ['my-casino/favorites', 'myCasinoFavorites', {}],
  ['providers/acme', 'provider', { provider: 'acme' }],
  ['registration', 'registration', {}],
  ['registration/socialregistration', 'socialRegistration', { type: 'socialregistration' }],
  ['user/login', 'login', {}],
  ['user/accountverify', 'accountVerify', {}],
  ['user/activatefast', 'activation', { type: 'activatefast' }],
  ['user/activate', 'activation', { type: 'activate' }],
  ['user/passwordreset', 'passwordReset', {}],
  ['user/stopnewsletter', 'stopNewsletter', {}],
  ['verification/sumsub', 'sumsub', {}],
  ['auth', 'auth', {}],
  ['confirm', 'confirm', {}],
  ['office/account', 'account', {}],
  ['office/bonuses/wager', 'wagerBonuses', {}],
  ['office/casino/vipcashback', 'vipCashback', {}],
  ['office/payment/requests', 'paymentRequests', {}],
  ['office/payment/create-request', 'createPaymentRequest', {}],
  ['office/payment/create-request/5', 'createPaymentRequest', { topicId: '5' }],
  ['office/payment/create-request/5/transactions', 'paymentTransactions', { topicId: '5' }],
  ['office/payment/create-request/deposits/transactions', 'paymentTransactions', { topicId: 'deposits' }],
  ['office/payment/create-request/5/transactions/a1', 'paymentTransaction', { transactionId: 'a1' }],
  ['office/payment/create-request/5/6', 'paymentSubTopic', { topicId: '5', subTopicId: '6' }],
  ['information/rules/1', 'rules', { ruleGroup: '1' }],
  ['information/rules/1/markets', 'rules', { ruleGroup: '1', chapter: 'markets' }],
  ['information/cash_terminals', 'cashTerminals', {}],
  ['information/betting-calculator', 'bettingCalculator', {}],
  ['bonuses/games', 'bonuses', { section: 'games' }],
  ['bonuses/rules/first', 'bonus', { id: 'first' }],
  ['bonuses/partners/first', 'bonusPartner', { id: 'first' }],
  ['promotions/lucky-day', 'promotion', { promotionId: 'lucky-day' }],
  ['offers/rules', 'offers', { section: 'rules' }],
  ['offers/rules/first', 'offer', { id: 'first' }],
  ['offers/partners/first', 'offerPartner', { id: 'first' }],
  ['bonuses/landing/x', 'bonusLanding', { id: 'x' }],
  ['headless/bonuses/landing/x', 'headlessBonusLanding', { id: 'x' }],
  ['landing-spring', 'firstBonus', { promotionId: 'landing-spring' }],
  ['landing-page/x', 'landingPage', { landingId: 'x' }],
  ['games', 'gamesIndex', {}],
  ['games/chest-bonus', 'gamesView', { gameRoute: 'chest-bonus' }],
  ['games-landing/crystal', 'gamesLanding', { landingRoute: 'crystal' }],
  ['allgamesentrance/Old_%26', 'allGamesEntrance', { gameRoute: 'Old_&' }],
  ['allgamesentrance/crystal', 'allGamesEntrance', { gameRoute: 'crystal' }],
  ['mobile', 'mobileExternalApps', {}],
  ['desktop', 'desktopExternalApps', {}],
  ['print-coupon/123456', 'printCoupon', { couponId: '123456' }],
  ['print-coupon/9223372036854775807', 'printCoupon', { couponId: '9223372036854775807' }],
  ['onpay/success', 'paymentReturn', { outcome: 'success' }],
  ['onpay/withdraw/cancel', 'withdrawalReturn', { outcome: 'cancel' }],
  ['block-ua', 'blockUa', {}],
  ['internal-vpn', 'internalVpn', {}],
  ['500', 'errorPage', {}],
  ['abcdefgh_12345678', 'token', { token: 'abcdefgh_12345678' }],
  ['a1'.repeat(200), 'token', { token: 'a1'.repeat(200) }],
])('/%s is %s', (path, name, params) => {
  expect(match(path)?.route).toMatchObject({ name, params });
});

test.each([
  ['mobile/startdownloadapp', 'mobile', {}],
  ['tvgames/view/poker', 'poker', {}],
  ['lpage/spring', 'landing-page/spring', {}],
  ['office', 'office/account', {}],
  ['information', 'information/about', {}],
  ['information/rules', 'information/rules/1', {}],
  ['user/forgotpassword', '', { showForgotPasswordModal: '1' }],
  ['user/coupon', '', {}],
  ['dailytournament', 'promotions/daily-tournament', {}],
  ['luckyday', 'promotions/lucky-day', {}],
  ['black-friday', 'promotions/lucky-friday', {}],
  ['cyber', 'cyber/real/main', {}],
  ['esports/virtual', 'esports/virtual/main', {}],
  ['esports/real/disciplines', 'esports/real/all', {}],
])('/%s leads to /%s for good', (path, to, search) => {
  expect(match(path)).toEqual({ alias: { path: to, search } });
});

test.each([
  ['an unknown word', 'nope'],
  ['a wrong section', 'casino/football/x'],
  ['a sport that is no slug', 'line/FOOTBALL'],
  ['a game without a number', 'live/football/epl/arsenal-chelsea'],
  ['a game number beyond 32 bits', 'live/football/epl/12345678901'],
  ['one segment too many', 'live/football/epl/1-a/b'],
  ['a wrongly encoded segment', 'line/%E0%A4%A'],
  ['an encoded slash', 'line/foot%2Fball'],
  ['a marble run to come', 'marble/line'],
  ['a strange kind of results', 'results/yesterday'],
  ['a strange kind of cyber', 'cyber/unreal/main'],
  ['an activation of another kind', 'user/activateslow'],
  ['another page below user', 'user/nothing'],
  ['a coupon that is no number', 'print-coupon/12a'],
  ['a payment that ended otherwise', 'onpay/maybe'],
  ['a strange kind of bonuses', 'bonuses/other'],
  ['a token without a digit', 'abcdefghijklmnopqrst'],
  ['a token that is too short', 'abc_123'],
  ['a token with a hyphen', 'abcdefgh-12345678'],
  ['a tail of hundreds of segments', `blog/${'a/'.repeat(500)}a`],
])('%s matches nothing', (_, path) => {
  expect(match(path)).toBeUndefined();
});

const names = Object.keys(routes) as RouteName[];

test('every route has a pattern and, except for states, a unique meta id', () => {
  const patterns = names.map((name) => routeOf(name).path);
  expect(new Set(patterns).size).toBe(patterns.length);
  const numbers = names.flatMap((name) => routeOf(name).metaId ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  const without = names.filter((name) => routeOf(name).metaId === undefined);
  expect(
    without.every((name) => ['blocked', 'maintenance', 'default'].includes(routeOf(name).layout ?? '')),
  ).toBe(true);
});

test('an address is made from a route, its parameters, the language and a query', () => {
  expect(href('home', {}, 'en')).toBe('/en');
  expect(href('sport', { section: 'line', sport: 'football' }, 'ru')).toBe('/ru/line/football');
  expect(href('poker', {}, 'en')).toBe('/en/poker');
  expect(href('poker', { game: 'holdem' }, 'en')).toBe('/en/poker/holdem');
  expect(href('blog', { tail: 'a b/c?d' }, 'en')).toBe('/en/blog/a%20b/c%3Fd');
  expect(href('results', {}, 'ar', { day: '2026-03-08', after: undefined })).toBe(
    '/ar/results?day=2026-03-08',
  );
});

test('a parameter cannot break out of its segment', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(fill('a/:b/c', { b: text }).split('/')).toHaveLength(3);
    }),
  );
});

test('the matcher throws for no path, and its results fit the constraints', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'line',
      'live',
      'casino',
      'slots',
      'game',
      'office',
      'bonus',
      'rules',
      '..',
      '%2e%2e',
      '',
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
      const found = match(segments.join('/'))?.route;
      for (const [name, value] of Object.entries(found?.params ?? {})) {
        const constraint = found?.route.where?.[name];
        if (constraint instanceof RegExp) expect(value).toMatch(constraint);
        else if (constraint) expect(constraint).toContain(value);
      }
    }),
  );
});

test.each([
  ['/en', { lng: 'en', path: '' }],
  ['/ru/line', { lng: 'ru', path: 'line' }],
  ['/line', { path: 'line' }],
  ['/', { path: '' }],
  ['/xx/line', { path: 'line' }],
  ['/EN', { lng: 'en', path: '', canonical: '/en' }],
  ['/eng', { path: 'eng' }],
  ['/en/', { lng: 'en', path: '', canonical: '/en' }],
  ['/en/line/', { lng: 'en', path: 'line', canonical: '/en/line' }],
])('%s is read as language and path', (pathname, place) => {
  const { match: _match, ...read } = locate(pathname);
  expect(read).toEqual(place);
});

test('a doubled slash is never normalised', () => {
  expect(hasDoubledSlash('//evil.example')).toBe(true);
  expect(hasDoubledSlash('/en//line')).toBe(true);
  expect(hasDoubledSlash('/en/line')).toBe(false);
  expect(locate('/en/line//').canonical).toBeUndefined();
});
