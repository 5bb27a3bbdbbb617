import type { Logger } from 'pino';
import type { components } from '../../schema/upstreams/__generated__/bets';
import type { Feed, Quote, Quotes } from './feed';
import { gatherQuestions } from './gather';
import { createNames } from './names';
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
 * Returns a function that completes coupons: it adds how the game of each bet stands, unless a final standing is stored,
 * and translates names when a language is given. It asks the feed once for all games. Where the feed says nothing, the
 * stored values stay.
 */
export function createStandings({
  feed,
  logger,
}: {
  feed: Feed;
  logger: Logger;
}): (coupons: CouponOnWire[], language?: string) => Promise<CouponOnWire[]> {
  const askers = new Map<string | undefined, Feed['quotes']>();
  const names = createNames();

  const askerIn = (language: string | undefined): Feed['quotes'] => {
    let ask = askers.get(language);
    if (!ask) {
      ask = gatherQuestions((outcomeIds) => feed.quotes(outcomeIds, deadlineMs, language));
      askers.set(language, ask);
    }
    return ask;
  };

  return async function withStandings(coupons, language) {
    const ask = askerIn(language);
    const bets = coupons.flatMap((coupon) => coupon.bets);
    // One outcome of each game is enough to learn how the game stands.
    const outcomeOf = new Map(
      bets.filter(({ standing }) => !standing).map(({ gameNumber, outcomeId }) => [gameNumber, outcomeId]),
    );
    const unnamed = language === undefined ? [] : bets.filter((bet) => !names.find(language, bet.outcomeId));
    const asked = [...new Set([...outcomeOf.values(), ...unnamed.map(({ outcomeId }) => outcomeId)])];
    const answers = await Promise.allSettled(asked.map((outcomeId) => ask([outcomeId])));

    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure)
      logger.warn(
        { reason: String(failure.reason) },
        'coupons are shown without what the feed knows of them',
      );
    const said = new Map(asked.map((outcomeId, index) => [outcomeId, answerTo(answers[index], outcomeId)]));
    if (language !== undefined)
      for (const answer of said.values()) if (answer) names.note(language, answer.quote);

    const standing = ({ standing: kept, gameNumber }: Bet): Standing | null => {
      const answer = said.get(outcomeOf.get(gameNumber) ?? '');
      return kept ?? (answer ? standingOf(answer.quote, answer.asOf) : null);
    };
    return coupons.map((coupon) => ({
      ...coupon,
      bets: coupon.bets.map((bet) => ({
        ...bet,
        ...(language !== undefined && names.find(language, bet.outcomeId)),
        standing: standing(bet),
      })),
    }));
  };
}

type Bet = CouponOnWire['bets'][number];

function answerTo(
  answer: PromiseSettledResult<Quotes> | undefined,
  outcomeId: string,
): { quote: Quote; asOf: Date } | undefined {
  if (answer?.status !== 'fulfilled') return undefined;
  const { asOf, byId } = answer.value;
  const quote = byId.get(outcomeId);
  return quote && { quote, asOf };
}
