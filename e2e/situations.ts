/** Situations that operators create, for screens that an installed site does not show. */
import { reasonNumbers, type ReasonName } from '../services/blocks/reasons';
import type { Change } from './standIn';

/** How the services' answers change during the situation, by endpoint. */
export type Situation = Readonly<Record<string, Change>>;

const configuration = 'GET /bff-api/config/all.json';

/** The site is under maintenance. */
export const maintained: Situation = {
  [configuration]: (stored) => ({
    ...stored,
    maintenance: { isActive: true, startAt: '2026-03-08T04:00:00Z', finishAt: '2026-03-08T07:00:00Z' },
  }),
};

/** Visitors are kept out of every page, for a reason. */
export const blockedFor = (reason: ReasonName): Situation => ({
  'POST /blocks-api/api/v2/block': () => ({ displayTypeId: 1, templateTypeId: null }),
  'POST /redirects-api/api/v1/redirect-light': (answer) => ({ ...answer, reasons: [reasonNumbers[reason]] }),
});

/** The key of the only bonus of a partner. */
export const partner = 'friends-club';

/** There is a bonus of a partner. */
export const withPartner: Situation = {
  'GET /bff-api/config/group/get': ({ groups }) => ({
    groups: {
      ...(groups as object),
      bonus_partners: [
        {
          id: partner,
          title: 'Friends’ club',
          lead: 'A seat at the match for members of the club.',
          text: '# What it gives\nOne seat a month.\n# On what terms\n- You are a member of the club.',
        },
      ],
    },
  }),
};

/** Offers replace bonuses; one of the offers is a partner's. */
export const offersForBonuses: Situation = {
  ...withPartner,
  [configuration]: (stored) => ({ ...stored, promoBonusToOffer: true }),
};

/** The pages of identification are open. */
export const identificationOn: Situation = {
  [configuration]: (stored) => ({ ...stored, isIdentificationEnabled: true }),
};

/** The player is banned. */
export const banned: Situation = {
  'GET /web-api/user/config': ({ error, result }) => ({
    error,
    result: { ...(result as object), ban_level: 10, ban_version: 1 },
  }),
};

/** There are new terms that no player has confirmed. */
export const newTerms: Situation = {
  'GET /web-api/api-v3/v2/user/agreement-rules/status': () => ({
    result: true,
    updatedAt: '2026-03-08T12:00:00.000Z',
  }),
};

/** The player has placed one coupon, whatever its number, and it is settled. */
export const couponKnown: Situation = {
  'GET /bets-api/v1/coupons-by-id': () => ({
    coupons: [
      {
        id: 20_000_001,
        number: '20000001',
        typeId: 0,
        status: 'WON',
        amount: 15_000,
        currency: 'RUB',
        coef: '1.850',
        possibleWin: 27_750,
        payout: 27_750,
        placedAt: '2026-03-07T10:00:00.000Z',
        settledAt: '2026-03-07T17:00:00.000Z',
        bets: [
          {
            outcomeId: '10345~RESULT~HOME',
            gameNumber: 10_345,
            gameSlug: '10345-arsenal-chelsea',
            sportSlug: 'football',
            champSlug: 'england-premier-league',
            champName: 'Premier League',
            title: null,
            homeName: 'Arsenal',
            awayName: 'Chelsea',
            startsAt: '2026-03-07T15:00:00.000Z',
            marketKind: 'RESULT',
            line: null,
            outcomeKind: 'HOME',
            score: null,
            competitorName: null,
            isLive: false,
            coef: '1.850',
            status: 'WON',
          },
        ],
      },
    ],
  }),
};
