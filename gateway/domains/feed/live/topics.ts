import { badInput } from '../../../request/errors';
import { fromGlobalId, numberKey } from '../../../request/ids';

/** What a subscriber follows. The topic of a game includes its outcomes. */
export interface Topics {
  /** The same for the same topics in the same order, as visitors of the same page have them. */
  key: string;
  games: ReadonlySet<number>;
  outcomes: ReadonlySet<string>;
  /** Ids that belong to no game and no outcome. */
  unknown: readonly string[];
}

/** More than a coupon of a hundred bets and the largest pages in several tabs need. */
const maxTopics = 2000;

/**
 * Divides the topics of a subscription into players, by their user ids, and all others; throws `BAD_USER_INPUT` when
 * there are too many.
 */
export function divideTopics(ids: readonly string[]): { players: Map<number, string>; others: string[] } {
  if (ids.length > maxTopics) throw badInput(`At most ${maxTopics} topics.`);
  const players = new Map<number, string>();
  const others: string[] = [];
  for (const id of ids) {
    const node = fromGlobalId(id);
    const player = node?.type === 'Player' ? numberKey(node.key) : null;
    if (player === null) others.push(id);
    else players.set(player, id);
  }
  return { players, others };
}

/** Reads the topics that are everybody's. */
export function readTopics(ids: readonly string[]): Topics {
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

/** The number of an outcome's game, with which its id begins. */
export function gameOfOutcome(outcomeId: string): number | null {
  return numberKey(outcomeId.slice(0, outcomeId.indexOf('~')));
}
