import type { PlayerNews } from '../../../__generated__/resolvers';
import type { GatewayContext } from '../../../request/context';
import type { LiveStep } from './follower';

/** What a subscriber learns about topics that are players: only their own player's news. */
interface OwnStep {
  player?: PlayerNews[];
  /** Topics that are somebody else, or nobody. */
  removed?: string[];
}

/** When the session service is asked again after it could not say whose session it is. */
const askAgainMs = 15_000;

/**
 * What is new for the player of the subscriber's session, if it is a topic. Each check of the session has a context of
 * its own: that of the subscription remembers its first answer.
 */
export async function* followOwn(
  players: ReadonlyMap<number, string>,
  context: GatewayContext,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): AsyncGenerator<OwnStep, void> {
  const hub = context.opened.user;
  const signal = context.signal ?? new AbortController().signal;
  // Before the session is asked about, so that no change in between is missed.
  hub.start();
  let player = await playerOf(context);
  while (player === undefined) {
    yield { player: ['LOST'] };
    await wait(askAgainMs, signal);
    if (signal.aborted) return;
    player = await playerOf(context);
  }
  const removed = [...players].flatMap(([id, topic]) => (id === player ? [] : [topic]));
  const isOwn = player !== null && players.has(player);
  if (removed.length > 0) yield { removed, ...(!isOwn && { player: ['ENDED'] }) };
  if (player === null || !isOwn) return;
  const isOpen = async (): Promise<boolean> => {
    const now = await playerOf(context);
    if (now === undefined) throw new Error('Nobody can say whose session it is.');
    return now === player;
  };
  for await (const news of hub.follow(player, isOpen, signal)) yield { player: news };
}

/** The player of the session at this moment; null when it is nobody's, undefined when nobody can say. */
async function playerOf(context: GatewayContext): Promise<number | null | undefined> {
  const now = context.renew();
  try {
    return await now.loaders.session.userId.load();
  } catch {
    return undefined;
  } finally {
    now.deadline.end();
  }
}

/** The steps of everybody's topics with those of the own player among them. Ends with everybody's. */
export async function* withOwn(
  steps: AsyncGenerator<LiveStep, void>,
  own: AsyncGenerator<OwnStep, void>,
  after: string,
): AsyncGenerator<LiveStep, void> {
  const nothing = { games: [], outcomes: [], rows: [], lineupChanged: false, removed: [], gap: false };
  let [cursor, stale] = [after, false];
  const nextStep = async () => ({ step: await steps.next() });
  const nextOwn = async () => ({ ownStep: await own.next() });
  let [coming, ownComing]: [ReturnType<typeof nextStep>, ReturnType<typeof nextOwn> | undefined] = [
    nextStep(),
    nextOwn(),
  ];
  try {
    for (;;) {
      const first = await (ownComing ? Promise.race([coming, ownComing]) : coming);
      if ('step' in first) {
        if (first.step.done) return;
        ({ cursor, stale } = first.step.value);
        coming = nextStep();
        yield first.step.value;
      } else if (first.ownStep.done) {
        ownComing = undefined;
      } else {
        ownComing = nextOwn();
        yield { ...nothing, cursor, stale, ...first.ownStep.value };
      }
    }
  } finally {
    // Each ends when the subscriber has left; until then it may be waiting.
    void steps.return();
    void own.return();
  }
}
