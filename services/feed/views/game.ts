/** A game at an instant, in the types of the contract. */
import type { Book, Quotes } from '../book/book';
import type { BookMarket, BookOutcome } from '../book/lineup';
import type { Competitor, Entrant } from '../fixtures';
import { priceText } from '../model/prices';
import { namesIn, type Names } from '../names/names';
import type { PlayedGoal } from '../replay/match';
import { matchStateAt, type MatchState } from '../replay/state';
import type { ScheduledGame } from '../schedule/schedule';
import { stageOf } from '../stage';
import { teamSlug } from '../text';
import type {
  WireCompetitor,
  WireGame,
  WireGameState,
  WireMarket,
  WireMarketHead,
  WireOutcome,
  WireOutcomePrice,
  WireSuspension,
} from './wire';

/** A game with its book and an instant: the input of every view. */
export interface GameAtInstant {
  game: ScheduledGame;
  book: Book;
  /** Milliseconds since the start; negative before it. */
  sinceMs: number;
}

/** Which markets a view of a game contains: `wide` are the main ones and those that lists show where there is room. */
export type MarketChoice = 'all' | 'wide' | 'main' | 'none';

/** Pages show the answers of these kinds by their place, which one keeps that takes no bets; elsewhere it is absent. */
const placedKinds = new Set<BookMarket['kind']>(['RESULT', 'DOUBLE_CHANCE', 'BOTH_TO_SCORE', 'NEXT_GOAL']);

const wideKinds = new Set<BookMarket['kind']>(['DOUBLE_CHANCE', 'BOTH_TO_SCORE']);

function isChosen(choice: MarketChoice, { kind }: BookMarket, isMain: boolean): boolean {
  return choice === 'all' || isMain || (choice === 'wide' && wideKinds.has(kind));
}

/** All facts of a game; names as in the sources or in a language. */
export function gameView(
  seen: GameAtInstant,
  choice: MarketChoice,
  names: Names = namesIn(undefined),
): WireGame {
  const { game, book } = seen;
  const { champ, fixture } = game;
  const isMatch = game.kind === 'MATCH';
  const champName = names.champ(champ);
  const side = ({ name, code }: Competitor): WireCompetitor => ({
    ...names.team(champ, name),
    code,
    slug: teamSlug(name),
  });
  return {
    ...stateView(seen),
    slug: game.slug,
    kind: game.kind,
    sportSlug: champ.sport,
    champSlug: champ.slug,
    champName: champName.name,
    ...(champName.originalName === undefined ? {} : { champOriginalName: champName.originalName }),
    countryCode: champ.countryCode,
    countryName: champ.countryCode && names.country(champ.countryCode),
    round: fixture.round,
    stage: stageOf(fixture.round),
    title: isMatch ? null : game.fixture.title,
    home: isMatch ? side(game.fixture.home) : null,
    away: isMatch ? side(game.fixture.away) : null,
    startsAt: new Date(game.startsAt).toISOString(),
    originalStartsAt: fixture.startsAt,
    originalHourKnown: fixture.hourKnown,
    reconstructed: isMatch && game.play.reconstructed,
    markets: choice === 'none' ? [] : marketViews(seen, book.quotesAt(seen.sinceMs), choice),
  };
}

/** The facts of a game that change while it is played. */
export function stateView(seen: GameAtInstant): WireGameState {
  const { game, book, sinceMs } = seen;
  const match = game.kind === 'MATCH' ? matchStateAt(game.play, sinceMs) : null;
  const status = match?.status ?? raceStatus(game, sinceMs);
  const quotes = status === 'FINISHED' ? null : book.quotesAt(sinceMs);
  return {
    number: game.number,
    status,
    clock: match?.clock ?? null,
    score: match?.score ?? null,
    scoreVersion: match ? match.goals.length : null,
    halfTimeScore: match?.halfTimeScore ?? null,
    winner: status === 'FINISHED' && game.kind === 'RACE' ? winnerOf(game) : null,
    timeline: match?.goals.map(eventView) ?? [],
    suspended: match?.suspended ?? false,
    suspension: suspensionView(match?.suspension ?? null, game),
    marketsRevision: quotes?.revision ?? finalRevision(book),
    marketCount: quotes ? book.markets.filter((market) => isListed(market, quotes, seen)).length : 0,
  };
}

function suspensionView(
  suspension: MatchState['suspension'],
  { startsAt }: ScheduledGame,
): WireSuspension | null {
  if (!suspension) return null;
  const { reason, untilMs } = suspension;
  return { reason, until: untilMs === null ? null : new Date(startsAt + untilMs).toISOString() };
}

/** Whether one of a market's outcomes is offered. */
function isListed(market: BookMarket, quotes: Quotes, seen: GameAtInstant): boolean {
  return market.offeredAtMs <= seen.sinceMs && market.outcomes.some((one) => isOffered(one, quotes, seen));
}

/** Whether an outcome of a market that is laid out is undecided, and neither too likely nor too unlikely for bets. */
function isOffered(
  { index, decidedAtMs }: BookOutcome,
  { offered }: Quotes,
  { game, sinceMs }: GameAtInstant,
): boolean {
  // Races take no bets after the start.
  if (game.kind === 'RACE' && sinceMs >= 0) return false;
  return decidedAtMs > sinceMs && offered[index] === 1;
}

function marketViews(seen: GameAtInstant, quotes: Quotes, choice: MarketChoice): WireMarket[] {
  const match = seen.game.kind === 'MATCH' ? matchStateAt(seen.game.play, seen.sinceMs) : null;
  return seen.book.markets.flatMap((market, index) => {
    if (!isListed(market, quotes, seen) || !isChosen(choice, market, quotes.main.has(index))) return [];
    const isShown = (one: BookOutcome): boolean =>
      placedKinds.has(market.kind) ? one.decidedAtMs > seen.sinceMs : isOffered(one, quotes, seen);
    const open = market.outcomes.filter(isShown);
    const shown = market.kind === 'WINNER' ? byPrice(open, quotes) : open;
    const outcomes = shown.map((one) =>
      outcomeView(one, quotes, outcomeState(market, one, quotes, seen, match)),
    );
    return [
      { ...marketHead(market, quotes.main.has(index)), suspended: match?.suspended === true, outcomes },
    ];
  });
}

/** The entrants of a race, the favourite first; entrants with the same price keep the order of the grid. */
function byPrice(outcomes: readonly BookOutcome[], { prices }: Quotes): BookOutcome[] {
  const priceOf = ({ index }: BookOutcome): number => prices[index] ?? 0;
  return [...outcomes].sort((a, b) => priceOf(a) - priceOf(b) || a.index - b.index);
}

/** A market without its outcomes. */
export function marketHead(market: BookMarket, main: boolean): WireMarketHead {
  return { id: market.id, kind: market.kind, line: market.line === null ? null : String(market.line), main };
}

/** An outcome with its price. */
export function outcomeView(
  outcome: BookOutcome,
  quotes: Quotes,
  state: WireOutcomePrice['state'],
): WireOutcome {
  return {
    ...priceView(outcome, quotes, state),
    kind: outcome.kind,
    score: outcome.score,
    competitor: outcome.entrant && entrantView(outcome.entrant),
  };
}

/** A price alone, as changes contain it. */
export function priceView(
  outcome: BookOutcome,
  quotes: Quotes,
  state: WireOutcomePrice['state'],
): WireOutcomePrice {
  const { id, index } = outcome;
  return {
    id,
    price: priceText(quotes.prices[index] ?? 0),
    priceVersion: quotes.versions[index] ?? 1,
    state,
  };
}

/** Whether an outcome takes bets at an instant. */
export function outcomeState(
  market: BookMarket,
  outcome: BookOutcome,
  quotes: Quotes,
  seen: GameAtInstant,
  match: MatchState | null,
): WireOutcomePrice['state'] {
  if (market.offeredAtMs > seen.sinceMs || !isOffered(outcome, quotes, seen)) return 'CLOSED';
  return match?.suspended === true ? 'SUSPENDED' : 'OPEN';
}

function raceStatus(game: ScheduledGame, sinceMs: number): WireGameState['status'] {
  if (sinceMs < 0) return 'LINE';
  return sinceMs < game.endsAt - game.startsAt ? 'LIVE' : 'FINISHED';
}

/** Higher than every revision of the game while it was open, without pricing it again. */
function finalRevision({ markets, steps }: Book): number {
  return markets.reduce((sum, market) => sum + 1 + market.outcomeCount, steps.length);
}

function winnerOf(game: ScheduledGame): WireCompetitor | null {
  const winner =
    game.kind === 'RACE' ? game.fixture.entrants.find((entrant) => entrant.position === 1) : undefined;
  return winner ? entrantView(winner) : null;
}

/** An entrant of a race. */
export function entrantView({ name, code, team, grid }: Entrant): WireCompetitor {
  return { name, code, team, grid };
}

function eventView({
  kind,
  side,
  minute,
  addedMinute,
  player,
  score,
}: PlayedGoal): WireGameState['timeline'][number] {
  return { kind, side, minute, addedMinute, player, score };
}
