/** Answers of the services as their contracts have them, small and complete. */
import type { components as Accounts } from '../../schema/upstreams/__generated__/accounts';
import type { components as Bets } from '../../schema/upstreams/__generated__/bets';
import type { components as Cashier } from '../../schema/upstreams/__generated__/cashier';
import type { components as Config } from '../../schema/upstreams/__generated__/config';
import type { components as Feed } from '../../schema/upstreams/__generated__/feed';
import type { components as Phones } from '../../schema/upstreams/__generated__/phones';
import type { components as Session } from '../../schema/upstreams/__generated__/session';
import type { components as Support } from '../../schema/upstreams/__generated__/support';

type FeedSchemas = Feed['schemas'];

export const asOf = '2026-03-08T15:04:05.000Z';

/** A market of three outcomes; ids are the market's with the outcome's kind. */
function resultMarket(number: number, price = '1.850'): FeedSchemas['Market'] {
  const id = `${number}~RESULT`;
  const outcome = (kind: 'HOME' | 'DRAW' | 'AWAY'): FeedSchemas['Outcome'] => ({
    id: `${id}~${kind}`,
    kind,
    score: null,
    competitor: null,
    price,
    priceVersion: 3,
    state: 'OPEN',
  });
  return {
    id,
    kind: 'RESULT',
    line: null,
    main: true,
    suspended: false,
    outcomes: [outcome('HOME'), outcome('DRAW'), outcome('AWAY')],
  };
}

/** A match in play. */
export function liveGame(number: number, changes: Partial<FeedSchemas['Game']> = {}): FeedSchemas['Game'] {
  return {
    number,
    status: 'LIVE',
    clock: { period: 'SECOND_HALF', minute: 61, addedMinute: 0 },
    score: { home: 2, away: 1 },
    halfTimeScore: { home: 1, away: 1 },
    winner: null,
    timeline: [
      { kind: 'GOAL', side: 'HOME', minute: 12, addedMinute: 0, player: 'Saka', score: { home: 1, away: 0 } },
    ],
    suspended: false,
    marketsRevision: 4,
    marketCount: 2,
    slug: `${number}-arsenal-chelsea`,
    kind: 'MATCH',
    sportSlug: 'football',
    champSlug: 'england-premier-league',
    champName: 'Premier League',
    countryCode: 'GB-ENG',
    round: 'Matchday 7',
    title: null,
    home: { name: 'Arsenal', code: 'ARS' },
    away: { name: 'Chelsea', code: 'CHE' },
    startsAt: '2026-03-08T14:00:00.000Z',
    originalStartsAt: '2025-10-05T14:00:00.000Z',
    reconstructed: false,
    markets: [resultMarket(number)],
    ...changes,
  };
}

export const catalogue: FeedSchemas['Catalogue'] = {
  asOf,
  cursor: '100',
  sports: [
    {
      slug: 'football',
      kind: 'MATCH',
      line: 5,
      live: 1,
      champs: [
        { slug: 'england-premier-league', name: 'Premier League', countryCode: 'GB-ENG', line: 5, live: 1 },
        { slug: 'spain-la-liga', name: 'La Liga', countryCode: 'ES', line: 0, live: 0 },
      ],
    },
    { slug: 'motorsport', kind: 'RACE', line: 2, live: 0, champs: [] },
  ],
};

/** A list of games. */
export const gameList = (...games: FeedSchemas['Game'][]): FeedSchemas['GameList'] => ({
  asOf,
  cursor: '100',
  total: games.length,
  games,
});

/** An outcome as the feed answers it by id. */
export function outcomeInContext(number: number, price = '1.850'): FeedSchemas['OutcomeInContext'] {
  const { outcomes, suspended: _, ...market } = resultMarket(number, price);
  const [outcome] = outcomes;
  if (!outcome) throw new Error('A result market has outcomes.');
  return { outcome, market, game: liveGame(number, { markets: [] }), result: null };
}

export const siteConfig: Config['schemas']['SiteConfig'] = {
  group_id: 1,
  ref_id: 1,
  companyName: 'Touchline',
  languages: ['en', 'ru'],
  defaultLanguage: 'ru',
  currencies: ['RUB', 'EUR'],
  availableRoutes: [1, 3],
  excludedPaths: [],
  promoBonusToOffer: false,
  isRegistrationAllowed: true,
  isIdentificationEnabled: false,
  isStatisticAvailable: false,
  minimumAge: 18,
  isDemo: true,
  isEmailConfirmationOffered: true,
  isPasswordResetOffered: true,
  isPhoneConfirmationOffered: true,
  socialNetworks: [],
  oneTapScript: null,
  arePasskeysOffered: true,
  partnerCssBrandBook: [{ css_prop: '--accent', css_value: '#0a7' }],
};

export const accountList: Accounts['schemas']['Account'][] = [
  account({ id: 71, type: 0, money: 150_000, isActive: true }),
  account({ id: 72, type: 4, money: 500 }),
];

/** An account, in roubles unless it says otherwise. */
export function account(
  changes: Pick<Accounts['schemas']['Account'], 'id'> & Partial<Accounts['schemas']['Account']>,
): Accounts['schemas']['Account'] {
  const rouble = { iso: 'RUB', symbol: '₽', currencyId: 643 };
  const rest = {
    type: 9,
    money: 0,
    points: 0,
    label: '',
    isActive: false,
    isPointsTypeBalance: false,
  } as const;
  return { ...rouble, ...rest, ...changes };
}

/** A payment: a stake of 100.00 roubles. */
export function payment(id: number): Accounts['schemas']['Payment'] {
  return { id, kind: 'STAKE', amount: -10_000, iso: 'RUB', accountId: 71, bookedAt: asOf, couponId: 31 };
}

/** A deposit of 100.00 roubles that nobody has paid yet. */
export function deposit(id: number): Cashier['schemas']['Deposit'] {
  return {
    id,
    number: String(id),
    methodId: 'card',
    currency: 'RUB',
    amount: 10_000,
    fee: 0,
    state: 'CREATED',
    isLate: false,
    credited: 0,
    held: 0,
    payPath: '/cashier-api/v1/pay/b5a6c1de-3f0a-4b7c-9a51-0d2f6f7f8a90',
    createdAt: asOf,
    expiresAt: asOf,
    changedAt: asOf,
  };
}

/** A withdrawal of 100.00 roubles that the provider has. */
export function withdrawal(id: number): Cashier['schemas']['Withdrawal'] {
  return {
    id,
    number: String(id),
    methodId: 'card',
    target: null,
    currency: 'RUB',
    amount: 10_000,
    fee: 0,
    state: 'SENT',
    endedBy: null,
    reason: null,
    isLate: false,
    heldUntil: null,
    isApprovalAwaited: false,
    canCancel: false,
    payPath: '/cashier-api/v1/pay/b5a6c1de-3f0a-4b7c-9a51-0d2f6f7f8a91',
    createdAt: asOf,
    changedAt: asOf,
  };
}

/** Where a player is signed in. */
export function playerSession(userId: number): Session['schemas']['Session'] {
  return {
    id: `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`,
    current: true,
    openedAt: asOf,
    lastUsedAt: asOf,
    browser: 'Firefox',
    system: 'Linux',
    address: '192.0.2.1',
  };
}

/** A player's passkey. */
export function passkey(userId: number): Session['schemas']['Passkey'] {
  return {
    id: `00000000-0000-4000-9000-${String(userId).padStart(12, '0')}`,
    name: 'Phone',
    createdAt: asOf,
    lastUsedAt: null,
    isBackedUp: true,
  };
}

/** A player's request that waits for its answer. */
export function supportRequest(id: number): Support['schemas']['Request'] {
  return {
    id,
    number: String(id),
    topic: 'betting',
    text: 'When?',
    askedAt: asOf,
    answer: null,
    answeredAt: null,
    attachments: [],
  };
}

/** A message of the operator that its player has not read. */
export function operatorMessage(id: number): Support['schemas']['Message'] {
  return { id, subject: 'Documents', text: 'They are read.', sentAt: asOf, readAt: null };
}

/** A placed coupon of one bet. */
export function placedCoupon(id: number): Bets['schemas']['Coupon'] {
  return {
    id,
    number: `T-${id}`,
    typeId: 0,
    status: 'OPEN',
    amount: 10_000,
    currency: 'RUB',
    coef: '1.850',
    possibleWin: 18_500,
    payout: null,
    placedAt: asOf,
    settledAt: null,
    bets: [
      {
        outcomeId: '10345~RESULT~HOME',
        gameNumber: 10345,
        gameSlug: '10345-arsenal-chelsea',
        sportSlug: 'football',
        champSlug: 'england-premier-league',
        champName: 'Premier League',
        title: null,
        homeName: 'Arsenal',
        awayName: 'Chelsea',
        startsAt: asOf,
        marketKind: 'RESULT',
        line: null,
        outcomeKind: 'HOME',
        score: null,
        competitorName: null,
        isLive: true,
        coef: '1.850',
        status: 'OPEN',
      },
    ],
  };
}

/** How a match in play stands, as the bets service says it beside a bet. */
export const standing: Bets['schemas']['Standing'] = {
  asOf,
  status: 'LIVE',
  clock: { period: 'SECOND_HALF', minute: 61, addedMinute: 0 },
  score: { home: 2, away: 1 },
  halfTimeScore: { home: 1, away: 1 },
  winner: null,
};

/** Two countries as the phones service answers them. */
export const phoneCountries: Phones['schemas']['PhoneCountry'][] = [
  { id: 9, name: 'Great Britain', country_code: 'GB', tel_code: '44' },
  { id: 4, name: 'Jersey', country_code: 'JE', tel_code: '44' },
];

/** What was known before a game that nothing is known about. */
export const emptyBackground = (number: number): FeedSchemas['Background'] => ({
  ...{ number, form: null, meetings: [], tables: [], drivers: [] },
});

/** The history of a game that has not begun. */
export const emptyHistory = (number: number): FeedSchemas['GameHistory'] => ({
  ...{ number, points: [], halfTimeSecond: null, closing: [] },
});
