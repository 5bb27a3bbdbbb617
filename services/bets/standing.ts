import type { Logger } from 'pino';
import type { components } from '../../schema/upstreams/__generated__/bets';
import type { Feed, Quote, Quotes } from './feed';
import { gatherQuestions } from './gather';
import type { CouponOnWire } from './store';

/** How the game of a bet stands, as the contract shows it. */
export type Standing = components['schemas']['Standing'];

/** How long a history waits for the feed: the gateway waits 1.5 s for the whole answer. */
const deadlineMs = 500;

/** How the game of a quote stood at an instant. */
export function standingOf({ game }: Quote, asOf: Date): Standing {
  const { status, clock, score, halfTimeScore, winner } = game;
  return {
    asOf: asOf.toISOString(),
    status,
    clock: clock && { period: clock.period, minute: clock.minute, addedMinute: clock.addedMinute },
    score: score && { home: score.home, away: score.away },
    halfTimeScore: halfTimeScore && { home: halfTimeScore.home, away: halfTimeScore.away },
    winner: winner && { name: winner.name, code: winner.code },
  };
}

/**
 * Returns the function that adds to coupons how the games of their bets stand, where no final standing is kept yet.
 * The feed is asked once for all games of an answer; without it the coupons come as they are.
 */
export function createStandings({
  feed,
  logger,
}: {
  feed: Feed;
  logger: Logger;
}): (coupons: CouponOnWire[]) => Promise<CouponOnWire[]> {
  const ask = gatherQuestions((outcomeIds) => feed.quotes(outcomeIds, deadlineMs));

  return async function withStandings(coupons) {
    const unknown = coupons.flatMap(({ bets }) => bets).filter(({ standing }) => !standing);
    // One outcome of each game is enough to learn how the game stands.
    const outcomeOf = new Map(unknown.map(({ gameNumber, outcomeId }) => [gameNumber, outcomeId]));
    const asked = [...outcomeOf];
    const answers = await Promise.allSettled(asked.map(([, outcomeId]) => ask([outcomeId])));

    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) logger.warn({ reason: String(failure.reason) }, 'coupons are shown without their games');
    const standings = new Map(
      asked.map(([game, outcomeId], index) => [game, standingIn(answers[index], outcomeId)]),
    );
    return coupons.map((coupon) => ({
      ...coupon,
      bets: coupon.bets.map((bet) => ({
        ...bet,
        standing: bet.standing ?? standings.get(bet.gameNumber) ?? null,
      })),
    }));
  };
}

function standingIn(answer: PromiseSettledResult<Quotes> | undefined, outcomeId: string): Standing | null {
  if (answer?.status !== 'fulfilled') return null;
  const { asOf, byId } = answer.value;
  const quote = byId.get(outcomeId);
  return quote ? standingOf(quote, asOf) : null;
}
