/** The types of the contract, generated from it. */
import type { components } from '../../../schema/upstreams/__generated__/feed';

type Schemas = components['schemas'];

export type WireBackground = Schemas['Background'];
export type WireCatalogue = Schemas['Catalogue'];
export type WireChange = Schemas['Change'];
export type WireClosingMarket = Schemas['ClosingMarket'];
export type WireCompetitor = Schemas['Competitor'];
export type WireFormMatch = Schemas['FormMatch'];
export type WireFoundChamp = Schemas['FoundChamp'];
export type WireFoundSide = Schemas['FoundSide'];
export type WireFollowed = Schemas['Followed'];
export type WireGame = Schemas['Game'];
export type WireGameHistory = Schemas['GameHistory'];
export type WireGameState = Schemas['GameState'];
export type WireMarket = Schemas['Market'];
export type WireMarketHead = Schemas['MarketHead'];
export type WireOutcome = Schemas['Outcome'];
export type WireOutcomeInContext = Schemas['OutcomeInContext'];
export type WireOutcomePrice = Schemas['OutcomePrice'];
export type WirePastMatch = Schemas['PastMatch'];
export type WirePriceHistory = Schemas['PriceHistory'];
export type WireResultDays = Schemas['ResultDays'];
export type WireStandings = Schemas['Standings'];
export type WireSearch = Schemas['SearchAnswer'];
export type WireSuspension = Schemas['Suspension'];
