import { routeFamily, type AliasDefinition } from './define';
import { id, landing, slug } from './shapes';

const gameOf = { subcategory: slug, gameId: id, gameName: id };

/** The casino, in a layout of its own. */
export const casino = routeFamily(
  { layout: 'casino', remoteApp: 'casino' },
  {
    casinoBonus: { path: 'bonus/casino', metaId: 100 },
    casinoPromotion: { path: 'bonus/casino/promotions/:id', where: { id }, metaId: 101 },
    casinoTournaments: { path: 'bonus/casino/tournaments', metaId: 102 },
    casinoTournament: { path: 'bonus/casino/tournaments/:id', where: { id }, metaId: 103 },
    casinoBonusLanding: { path: 'bonus/casino/:landingId', where: { landingId: landing }, metaId: 104 },
    casinoBonusItem: { path: 'bonus/casino/:id', where: { id }, metaId: 105 },
    bingo: { path: 'bingo', metaId: 106, remoteApp: 'bingo' },
    casinoBrand: { path: 'casino/brand', metaId: 107 },
    huntingAndFishing: { path: 'fishinghunting', metaId: 108, stream: 'huntingAndFishing' },
    poker: { path: 'poker/:game?', where: { game: slug }, metaId: 109, remoteApp: 'poker' },
    tvGames: { path: 'tvgames', metaId: 110, stream: 'tvGames', remoteApp: 'tvgames' },
    scratchcards: { path: 'scratchcards', metaId: 111 },
    keno: { path: 'keno', metaId: 112 },
    slots: { path: 'slots/:subcategory?', where: { subcategory: slug }, metaId: 113 },
    slotsGame: {
      path: 'slots/:subcategory?/game/:gameId/:gameName',
      where: gameOf,
      metaId: 114,
    },
    casino: { path: 'casino/:subcategory?', where: { subcategory: slug }, metaId: 115 },
    casinoGame: {
      path: 'casino/:subcategory?/game/:gameId/:gameName',
      where: gameOf,
      metaId: 116,
    },
    virtualSports: { path: 'virtualsports', metaId: 117, stream: 'virtualSports' },
    fastGames: { path: 'fast-games', metaId: 118 },
    fastBet: { path: 'fast-bet', metaId: 119 },
    slotsVulkan: { path: 'slots/vulkan', metaId: 120 },
    asianGames: { path: 'asian-games', metaId: 121 },
    cardGames: { path: 'card-games', metaId: 122 },
    crashGames: { path: 'crash-games', metaId: 123 },
    skillGames: { path: 'skill-games', metaId: 124 },
    myCasino: { path: 'my-casino', metaId: 125 },
    myCasinoFavorites: { path: 'my-casino/favorites', metaId: 126 },
    casinoLobby: { path: 'casino-lobby', metaId: 127 },
    providers: { path: 'providers', metaId: 128 },
    provider: { path: 'providers/:provider', where: { provider: slug }, metaId: 129 },
    casinoSearch: { path: 'casino-search', metaId: 130 },
    otherGames: { path: 'othergames', metaId: 131, stream: 'otherGames' },
    slotFirstDeposit: { path: 'casino/slot-first-deposit', metaId: 132 },
    slotsThankYou: { path: 'slots/thank-you', metaId: 133 },
    casinoThankYou: { path: 'casino/thank-you', metaId: 134 },
    kenoThankYou: { path: 'keno/thank-you', metaId: 135 },
  },
);

export const casinoAliases = {
  tvGamesPoker: { path: 'tvgames/view/poker', to: 'poker' },
} satisfies Record<string, AliasDefinition>;
