import { routeFamily, type AliasDefinition } from './define';
import { id, landing, slug } from './shapes';

/** Sections of other makers, by their ids in the games service. */
const partitions = {
  slots: 1,
  casino: 2,
  bingo: 3,
  poker: 4,
  tvGames: 5,
  scratchcards: 6,
  keno: 7,
  virtualSports: 8,
  huntingAndFishing: 9,
  fastGames: 10,
  asianGames: 11,
  cardGames: 12,
  crashGames: 13,
  skillGames: 14,
  otherGames: 15,
} as const;

const gameOf = { subcategory: slug, gameId: id, gameName: id };

/** The casino, which has a layout of its own. */
export const casino = routeFamily(
  { layout: 'casino', remoteApp: 'casino' },
  {
    casinoBonus: { path: 'bonus/casino', metaId: 100 },
    casinoPromotion: { path: 'bonus/casino/promotions/:id', where: { id }, metaId: 101 },
    casinoTournaments: { path: 'bonus/casino/tournaments', metaId: 102 },
    casinoTournament: { path: 'bonus/casino/tournaments/:id', where: { id }, metaId: 103 },
    casinoBonusLanding: { path: 'bonus/casino/:landingId', where: { landingId: landing }, metaId: 104 },
    casinoBonusItem: { path: 'bonus/casino/:id', where: { id }, metaId: 105 },
    bingo: { path: 'bingo', metaId: 106, partition: partitions.bingo, remoteApp: 'bingo' },
    casinoBrand: { path: 'casino/brand', metaId: 107, partition: partitions.casino },
    huntingAndFishing: {
      path: 'fishinghunting',
      metaId: 108,
      partition: partitions.huntingAndFishing,
      stream: 'huntingAndFishing',
    },
    poker: {
      path: 'poker/:game?',
      where: { game: slug },
      metaId: 109,
      partition: partitions.poker,
      remoteApp: 'poker',
    },
    tvGames: {
      path: 'tvgames',
      metaId: 110,
      partition: partitions.tvGames,
      stream: 'tvGames',
      remoteApp: 'tvgames',
    },
    scratchcards: { path: 'scratchcards', metaId: 111, partition: partitions.scratchcards },
    keno: { path: 'keno', metaId: 112, partition: partitions.keno },
    slots: {
      path: 'slots/:subcategory?',
      where: { subcategory: slug },
      metaId: 113,
      partition: partitions.slots,
    },
    slotsGame: {
      path: 'slots/:subcategory?/game/:gameId/:gameName',
      where: gameOf,
      metaId: 114,
      partition: partitions.slots,
    },
    casino: {
      path: 'casino/:subcategory?',
      where: { subcategory: slug },
      metaId: 115,
      partition: partitions.casino,
    },
    casinoGame: {
      path: 'casino/:subcategory?/game/:gameId/:gameName',
      where: gameOf,
      metaId: 116,
      partition: partitions.casino,
    },
    virtualSports: {
      path: 'virtualsports',
      metaId: 117,
      partition: partitions.virtualSports,
      stream: 'virtualSports',
    },
    fastGames: { path: 'fast-games', metaId: 118, partition: partitions.fastGames },
    fastBet: { path: 'fast-bet', metaId: 119 },
    slotsVulkan: { path: 'slots/vulkan', metaId: 120, partition: partitions.slots },
    asianGames: { path: 'asian-games', metaId: 121, partition: partitions.asianGames },
    cardGames: { path: 'card-games', metaId: 122, partition: partitions.cardGames },
    crashGames: { path: 'crash-games', metaId: 123, partition: partitions.crashGames },
    skillGames: { path: 'skill-games', metaId: 124, partition: partitions.skillGames },
    myCasino: { path: 'my-casino', metaId: 125 },
    myCasinoFavorites: { path: 'my-casino/favorites', metaId: 126 },
    casinoLobby: { path: 'casino-lobby', metaId: 127, partition: partitions.casino },
    providers: { path: 'providers', metaId: 128 },
    provider: { path: 'providers/:provider', where: { provider: slug }, metaId: 129 },
    casinoSearch: { path: 'casino-search', metaId: 130 },
    otherGames: { path: 'othergames', metaId: 131, partition: partitions.otherGames, stream: 'otherGames' },
    slotFirstDeposit: { path: 'casino/slot-first-deposit', metaId: 132 },
    slotsThankYou: { path: 'slots/thank-you', metaId: 133 },
    casinoThankYou: { path: 'casino/thank-you', metaId: 134 },
    kenoThankYou: { path: 'keno/thank-you', metaId: 135 },
  },
);

export const casinoAliases = {
  tvGamesPoker: { path: 'tvgames/view/poker', to: 'poker' },
} satisfies Record<string, AliasDefinition>;
