import { keyOf, toGlobalId } from '../../request/ids';
import type { Facts } from '../facts';
import { group, type Examples } from './example';

/** A team, a championship and a game that the site has. */
const favouriteKeys = ({ game, line }: Facts) => ({
  keys: [
    { kind: 'TEAM', key: 'arsenal' },
    { kind: 'CHAMP', key: line.champ },
    { kind: 'GAME', key: String(game.number) },
  ],
});

/** The id of an outcome's market, with which the outcome's own begins. */
const marketIdOf = (outcomeId = ''): string =>
  toGlobalId('Market', (keyOf('Outcome', outcomeId) ?? '').replace(/~[^~]*$/, ''));

/** The examples of documents that every page sends, and those of betting. */
export const bettingExamples: Examples = [
  ...group('Every page', {
    pageQuery: {
      about: 'All that the shell and the guards ask about one URL.',
      variables: ({ game }) => ({ url: `/en${game.path}`, dictionaries: ['main', 'sports'] }),
    },
    guardsQuery: {
      about: 'What the guards ask about an address that leads on: its page itself is not evaluated.',
      variables: () => ({ url: '/en/user/login', dictionaries: ['main'] }),
    },
    remoteViewQuery: {
      about: 'What a remote application shows at a URL: here the one that explains errors.',
      variables: () => ({
        name: 'technical-pages',
        url: '/en/nowhere',
        component: { name: 'error', statusCode: 404 },
        fromBrowser: true,
      }),
    },
    ForgotPasswordModalQuery: {
      about: 'Whom to write to about a forgotten password.',
      variables: () => ({ lang: 'en' }),
    },
    usePhoneBookQuery: {
      about: 'Countries with their telephone codes and masks, and from which of them the visitor comes.',
      variables: () => ({ lang: 'en' }),
    },
    useCountriesQuery: {
      about: 'Countries where a player may live, and from which of them the visitor comes.',
      variables: () => ({ lang: 'en' }),
    },
    useSessionCheckQuery: {
      about: 'Whether the session still lasts.',
      variables: ({ playerId }) => ({ url: '/en', player: playerId }),
    },
    TermsWatchQuery: {
      about: 'Whether the terms have changed since the player confirmed them, asked once a minute.',
      variables: () => ({ url: '/en' }),
    },
    CountersQuery: { about: 'The counters of visits, and what they store.' },
    AgeNoticeQuery: { about: 'How old guests have to be, and for how long their confirmation counts.' },
    ReferralKeeperQuery: {
      about: 'For how long a partner’s link counts, once the visitor has agreed to cookies.',
    },
    siteMapQuery: {
      about: 'The addresses of a section’s games, for the sitemap.',
      variables: () => ({ section: 'LINE', after: null }),
    },
    siteMapContentQuery: {
      about: 'Chapters of the rules and single offers, for the sitemap.',
      variables: () => ({ lang: 'en' }),
    },
    manifestQuery: { about: 'What the installed site is called, and its colour.' },
  }),
  ...group('Line, live and results', {
    GameListPaginationQuery: {
      about: 'More games of a list, after a cursor.',
      variables: ({ line: { cursor } }) => ({ section: 'LINE', first: 10, after: cursor }),
    },
    SearchResultsQuery: {
      about: 'What a typed text finds: teams, championships and games with their prices.',
      variables: () => ({ text: 'premier leage' }),
    },
    priceMovesQuery: {
      about: 'The opening prices and last moves of a market.',
      variables: ({ outcomes: [outcome] }) => ({ id: marketIdOf(outcome?.id) }),
    },
    liveSubscription: {
      about:
        'What changes about games and outcomes, from the page’s cursor on; for a topic that is the signed-in player, of what kind its news is.',
      variables: ({ followed, liveCursor }) => ({ topics: followed, after: liveCursor }),
    },
  }),
  ...group('Favourites', {
    TreeFavouritesQuery: {
      about: 'Favourites by their keys, each with its game in play or next.',
      variables: favouriteKeys,
    },
    useFavouritesServerQuery: { about: 'The favourites of the player; null when signed out.' },
    useFavouritesServerAddMutation: {
      about: 'Adds favourites; those that are there already stay. Signed in only.',
      variables: (facts) => ({ input: favouriteKeys(facts) }),
    },
    useFavouritesServerRemoveMutation: {
      about: 'Removes favourites; those that are not there are ignored. Signed in only.',
      variables: (facts) => ({ input: favouriteKeys(facts) }),
    },
  }),
  ...group('Coupon', {
    couponQuery: {
      about: 'The outcomes in a coupon as they stand now.',
      variables: ({ outcomes }) => ({ ids: outcomes.map(({ id }) => id) }),
    },
    sendPlacementMutation: {
      about: 'Places a coupon; the same key never places a second one. Signed in only.',
      variables: ({ fresh, stake, outcomes: [outcome] }) => ({
        input: {
          idempotencyKey: fresh,
          type: 'SINGLE',
          stake: stake.amount,
          currency: stake.currency,
          bets: [{ outcomeId: outcome?.id, price: outcome?.price, priceVersion: outcome?.priceVersion }],
          priceChangePolicy: 'ACCEPT_ANY',
        },
      }),
    },
    myBetsQuery: { about: 'Open coupons and the last ones, beside the coupon. Signed in only.' },
    repeatQuery: {
      about: 'The outcomes of a placed coupon as they stand now, to bet on them again.',
      variables: ({ outcomes }) => ({ ids: outcomes.map(({ id }) => id) }),
    },
    ShareModalMutation: {
      about: 'Saves selections under a code, for anybody to load; equal ones have one code.',
      variables: ({ outcomes: [outcome] }) => ({
        input: { type: 'SINGLE', bets: [{ outcomeId: outcome?.id, price: outcome?.price }] },
      }),
    },
    savedCouponQuery: {
      about: 'What a code stands for: the outcomes that are open, and what is over by name.',
      variables: () => ({ code: 'k7mf-x2ra' }),
    },
    receiptQuery: {
      about: 'The receipt of a placed coupon. Signed in only.',
      variables: ({ couponId }) => ({ id: couponId }),
    },
    singlesReceiptQuery: {
      about: 'The receipts of singles that were placed at once. Signed in only.',
      variables: ({ couponId }) => ({ ids: [couponId] }),
    },
  }),
];
