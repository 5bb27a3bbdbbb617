/** The answer of every address of the site to a guest, below `/en`: a status, and the target of a redirect. */
import { pages } from './__generated__/pages';
import { statusOf } from './screens';
import { always, toAuth, type InstalledScreen, type UrlRow, type Visit } from './visits';

/** Off when the site is installed. A route of a remote application fails while there is no application. */
const off = (path: string, allOn = '503'): UrlRow => ({ path, installed: '404', allOn });

/** Only for players: guests are led to sign in and come back. */
const office = (path: string): UrlRow => off(path, toAuth(path));

const game = '/football/england-premier-league/10345-arsenal-chelsea';

/** Whether every guest gets the screen itself at its address. */
const isForGuests = (visit: Visit): visit is InstalledScreen & { path: string } =>
  'path' in visit && !visit.signedIn && !('situation' in visit);

/** The rows from the folders of screens. */
const ofPages: UrlRow[] = pages.flatMap(({ visits, addresses = [] }) => [
  ...visits.filter(isForGuests).map((visit) => always(visit.path, String(statusOf(visit)))),
  ...addresses,
]);

const sports: UrlRow[] = [
  off('/line/topgame'),
  off('/live/ufc/mma/ufc-300'),
  off(`/line/topgame${game}`),
  off('/topgame/line'),
  off('/home/live/football'),
  off('/betsonyour/line'),
  off('/politics/line/society/elections'),
  off(`/ufc/live${game}`),
  off('/marble/live'),
  off(`/marble/live${game}`),
  always('/marble/line', '404'),
  off('/live/marble'),
  off(`/live/marble${game}`),
  off('/team/arsenal/line'),
  off(`/team/arsenal/line${game}`),
  ...['epl', 'laliga', 'europaleague', 'ipl', 'scf', 'fifacwc', 'nbafinals', 'nhlfinals'].map((league) =>
    off(`/${league}`),
  ),
  off('/epl/home'),
  off('/epl/game'),
  off('/epl/final'),
  always('/epl/other', '404'),
  off('/statistic/game/1'),
  off('/statisticpopup/game/1'),
  off('/toto'),
  off('/toto/football'),
  ...['draw', 'next', 'coupons', 'draws', 'nonimees'].map((page) => off(`/toto/football/${page}`)),
  off('/lotto'),
  off('/lotto/results'),
  off('/lotto/view/6-45'),
];

const cyber: UrlRow[] = ['cyber', 'esports'].flatMap((family) => [
  off(`/${family}`, `301 /en/${family}/real/main`),
  off(`/${family}/virtual`, `301 /en/${family}/virtual/main`),
  always(`/${family}/unreal/main`, '404'),
  off(`/${family}/real/disciplines`, `301 /en/${family}/real/all`),
  off(`/${family}/real/main`),
  off(`/${family}/virtual/main`),
  off(`/${family}/stream/all`),
  off(`/${family}/real/dota-2`),
  off(`/${family}/real/dota-2/champs`),
  off(`/${family}/real/dota-2/live`),
  off(`/${family}/real/dota-2/the-international`),
  off(`/${family}/real/dota-2/the-international/line/1-a-b`),
]);

const casino: UrlRow[] = [
  off('/bonus/casino'),
  off('/bonus/casino/promotions/7'),
  off('/bonus/casino/tournaments'),
  off('/bonus/casino/tournaments/7'),
  off('/bonus/casino/7'),
  off('/bonus/casino/landing-spring'),
  ...[
    'bingo',
    'casino/brand',
    'fishinghunting',
    'tvgames',
    'scratchcards',
    'keno',
    'virtualsports',
    'fast-games',
    'fast-bet',
    'slots/vulkan',
    'asian-games',
    'card-games',
    'crash-games',
    'skill-games',
    'my-casino',
    'my-casino/favorites',
    'casino-lobby',
    'casino-search',
    'othergames',
    'casino/slot-first-deposit',
    'poker',
    'poker/holdem',
    'slots',
    'slots/new',
    'slots/new/game/77/book',
    'slots/game/77/book',
    'casino',
    'casino/roulette',
    'casino/game/77/roulette',
    'providers',
    'providers/acme',
    'slots/thank-you',
    'casino/thank-you',
    'keno/thank-you',
  ].map((path) => off(`/${path}`)),
  off('/tvgames/view/poker', '301 /en/poker'),
];

const entry: UrlRow[] = [
  always('/registration/other', '404'),
  off('/user/accountverify'),
  off('/user/stopnewsletter'),
  always('/user/other', '404'),
  always('/user/forgotpassword', '301 /en?showForgotPasswordModal=1'),
  always('/user/forgotpassword?x=1', '301 /en?x=1&showForgotPasswordModal=1'),
  always('/user/coupon', '301 /en'),
  always('/oldregistration', '301 /en/registration'),
  off('/verification/sumsub', '302 /en/user/login?return=%2Fen%2Fverification%2Fsumsub'),
];

const officePages: UrlRow[] = [
  always('/office', '301 /en/office/account'),
  ...[
    'bonuses/deposit',
    'bonuses/wager',
    'casino/vipcashback',
    'casino/premiumcashback',
    'promotion',
    'bringfriend',
    'rewards',
    'share-idea',
    'convert-account',
    'payment/requests',
    'payment/create-request',
    'payment/create-request/5',
    'payment/create-request/5/transactions',
    'payment/create-request/5/transactions/a1',
    'payment/create-request/5/6',
    'payment/create-request/deposits',
    'payment/create-request/deposits/transactions',
    'payment/create-request/deposits/cards',
  ].map((page) => office(`/office/${page}`)),
  always('/office/other', '404'),
];

const information: UrlRow[] = [
  always('/information', '301 /en/information/about'),
  always('/information/rules', '301 /en/information/rules/1'),
  always('/information/other', '404'),
];

const bonuses: UrlRow[] = [
  off('/points'),
  off('/bonuses/landing/spring'),
  off('/headless/bonuses/landing/spring'),
  off('/landing-spring'),
  off('/landing-page/spring'),
  off('/lpage/spring', '301 /en/landing-page/spring'),
  always('/dailytournament', '301 /en/promotions/daily-tournament'),
  always('/luckyday', '301 /en/promotions/lucky-day'),
  always('/black-friday', '301 /en/promotions/lucky-friday'),
];

const games: UrlRow[] = [
  off('/games'),
  off('/games/chest-bonus'),
  off('/games/chest', '301 /en/games/chest-bonus'),
  off('/games/no-such-game', '404'),
  off('/games-landing/crystal'),
  off('/allgamesentrance', '301 /en/games'),
  off('/allgamesentrance/chest', '301 /en/games/chest-bonus'),
  off('/allgamesentrance/no-such-game', '301 /en/games'),
  off('/allgamesentrance/No_Such%20Game', '301 /en/games'),
];

const other: UrlRow[] = [
  ...[
    'betting-awards',
    'football-champions-rules',
    'football-champions-rules/2',
    'cricket-app',
    'ios-app',
    'ipl-betting-app',
    'betting-alphabet',
    'betting-alphabet/a/b/c',
    'blog',
    'blog/2026/some/post',
    'news',
    'news/transfer-window',
    'ourpartners',
    'ourpartners/clubs',
    'partners',
    'mobile',
    'desktop',
    'abcdefgh_12345678',
  ].map((path) => off(`/${path}`)),
  always('/onpay/maybe', '404'),
  off('/mobile/startdownloadapp', '301 /en/mobile'),
];

const nowhere: UrlRow[] = [
  always('/debugger', '404'),
  always('/nope', '404'),
  always('/nope?platform_type=mobile&x=1', '302 /en?x=1'),
  always('/line/', '301 /en/line'),
  always('/line/?x=1', '301 /en/line?x=1'),
  always('//line', '404'),
  always('/%E0%A4%A', '404'),
  always('/line/%2e%2e/%2e%2e/etc/passwd', '302 /ru/etc/passwd'),
];

/** Every row of the route table, and addresses that no row covers. */
export const urlRows: readonly UrlRow[] = [
  ...ofPages,
  ...sports,
  ...cyber,
  ...casino,
  ...entry,
  ...officePages,
  ...information,
  ...bonuses,
  ...games,
  ...other,
  ...nowhere,
];
