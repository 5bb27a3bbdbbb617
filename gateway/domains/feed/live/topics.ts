import { badInput } from '../../../request/errors';
import { fromGlobalId, numberKey } from '../../../request/ids';

/** What a subscriber follows. A game's topic brings its outcomes with it. */
export interface Topics {
  /** Equal for equal topics in the same order, which those who look at the same page have. */
  key: string;
  games: ReadonlySet<number>;
  outcomes: ReadonlySet<string>;
  /** Ids that name no game and no outcome. */
  unknown: readonly string[];
}

/** A coupon of a hundred bets and the largest pages in several tabs are less. */
const maxTopics = 2000;

/** Reads the topics of a subscription; throws `BAD_USER_INPUT` when there are too many. */
export function readTopics(ids: readonly string[]): Topics {
  if (ids.length > maxTopics) throw badInput(`At most ${maxTopics} topics.`);
  const games = new Set<number>();
  const outcomes = new Set<string>();
  const unknown: string[] = [];
  for (const id of ids) {
    const node = fromGlobalId(id);
    const number = node?.type === 'Game' ? numberKey(node.key) : null;
    if (number !== null) games.add(number);
    else if (node?.type === 'Outcome' && gameOfOutcome(node.key) !== null) outcomes.add(node.key);
    else unknown.push(id);
  }
  return { key: ids.join(' '), games, outcomes, unknown };
}

/** The number of an outcome's game: its id begins with it. */
export function gameOfOutcome(outcomeId: string): number | null {
  return numberKey(outcomeId.slice(0, outcomeId.indexOf('~')));
}
