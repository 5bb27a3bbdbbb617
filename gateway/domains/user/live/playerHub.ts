import { setMaxListeners } from 'node:events';
import type { PlayerNews } from '../../../__generated__/resolvers';
import type { StreamEvent } from '../../../../rules/eventStream';
import { followStream, type FollowOptions } from '../../shared/followStream';
import { createLatch, type Latch } from '../../shared/latch';
import type { PlayerChange } from '../parents';
import { createRecentChanges } from './recent';

/** What a hub depends on. */
export interface PlayerHubOptions extends FollowOptions {
  /** Reads the changes of an event; null when it does not fit the contract. */
  readChanges: (data: string) => readonly PlayerChange[] | null;
  /** Monotonic clock in milliseconds. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
}

/** What changed for players, read once for all who follow. */
export interface PlayerHub {
  /** Starts reading the stream, unless it is being read. */
  start(): void;
  /**
   * What is new for a player, until `signal` aborts or the session has ended: `ENDED` is then the last news. `isOpen` asks
   * whether the session is still open and the player's; it throws when nobody can say.
   */
  follow(
    player: number,
    isOpen: () => Promise<boolean>,
    signal: AbortSignal,
  ): AsyncGenerator<PlayerNews[], void>;
  /** Stops reading and ends all subscriptions. */
  endStreams(): void;
}

/** The shortest time, in milliseconds, between two news of one subscriber: changes within it are combined. */
const newsEveryMs = 500;
/**
 * How often a followed session is checked though nobody ended it: it may end by time. The check also counts as a use of
 * the session, which a visible page is.
 */
const checkEveryMs = 300_000;
/** When a check that failed is made again. */
const recheckMs = 15_000;
/** What all subscribers learn at once is told over a span, since each of them reads something then. */
const spread = { perFollowerMs: 2, mostMs: 10_000 } as const;
/** A position before every change: asked to go on from here, the service answers with the present position. */
const beforeEverything = '0';

/** Kinds of changes that are news as they are. */
const toldOn = ['BALANCE', 'ACCOUNT', 'MESSAGES', 'LIMITS'] as const satisfies readonly PlayerNews[];
const isToldOn = (kind: string): kind is (typeof toldOn)[number] =>
  (toldOn as readonly string[]).includes(kind);

interface Follower {
  news: Set<PlayerNews>;
  mustCheck: boolean;
  latch: Latch;
}

/** The hub of one gateway. */
export function createPlayerHub(options: PlayerHubOptions): PlayerHub {
  const { readChanges, wait, now, random } = options;
  const closed = new AbortController();
  // Each follower listens to it: with more than ten the runtime would warn of a leak.
  setMaxListeners(Infinity, closed.signal);
  const followers = new Map<number, Set<Follower>>();
  const recent = createRecentChanges(now);
  let position = beforeEverything;
  let isStarted = false;
  let isLive = false;

  const forAll = (tell: (follower: Follower) => void): void => {
    const all = [...followers.values()].flatMap((ofPlayer) => [...ofPlayer]);
    const spanMs = Math.min(spread.mostMs, all.length * spread.perFollowerMs);
    for (const follower of all) void wait(random() * spanMs, closed.signal).then(() => tell(follower));
  };

  const setLive = (live: boolean): void => {
    if (isLive === live) return;
    isLive = live;
    forAll(({ latch }) => latch.open());
  };

  const take = ({ event, id, data }: StreamEvent): void => {
    if (event === 'open') setLive(true);
    const changes = event === 'change' ? readChanges(data) : [];
    if (event === 'gap' || !changes) forAll(noteAnything);
    for (const change of changes ?? []) {
      recent.add(change);
      for (const follower of followers.get(change.player) ?? []) note(follower, change.kind);
    }
    if (id !== undefined) position = id;
  };

  const start = (): void => {
    if (isStarted || closed.signal.aborted) return;
    isStarted = true;
    void followStream(options, closed.signal, {
      position: () => position,
      take,
      onLost: () => setLive(false),
    });
  };

  async function* follow(player: number, isOpen: () => Promise<boolean>, signal: AbortSignal) {
    start();
    const follower: Follower = { news: new Set(), mustCheck: false, latch: createLatch() };
    const ofPlayer = followers.get(player) ?? new Set();
    followers.set(player, ofPlayer.add(follower));
    const leaving = firstOf([signal, closed.signal], () => follower.latch.open());
    const check = createCheck(wait, () => note(follower, 'SESSIONS'));

    for (const kind of recent.of(player)) note(follower, kind);
    follower.latch.open();
    check.within(checkEveryMs * (0.75 + random() / 2));
    try {
      yield* newsOf(follower, leaving.signal, { isOpen, isLive: () => isLive, check, wait });
    } finally {
      check.end();
      leaving.forget();
      ofPlayer.delete(follower);
      if (ofPlayer.size === 0 && followers.get(player) === ofPlayer) followers.delete(player);
    }
  }

  return { start, follow, endStreams: () => closed.abort() };
}

function note(follower: Follower, kind: string): void {
  if (kind === 'SESSIONS') follower.mustCheck = true;
  else if (isToldOn(kind)) follower.news.add(kind);
  follower.latch.open();
}

const noteAnything = (follower: Follower): void =>
  ['BALANCE', 'MESSAGES', 'LIMITS', 'SESSIONS'].forEach((kind) => note(follower, kind));

/** What a follower learns, until the signal aborts or the session has ended. */
async function* newsOf(
  follower: Follower,
  left: AbortSignal,
  { isOpen, isLive, check, wait }: NewsOptions,
): AsyncGenerator<PlayerNews[], void> {
  let wasLive: boolean | undefined;
  for (;;) {
    await follower.latch.wait();
    if (left.aborted) return;
    if (follower.mustCheck) {
      follower.mustCheck = false;
      const answer = await isOpen().catch(() => null);
      if (left.aborted) return;
      if (answer === false) {
        yield ['ENDED'];
        return;
      }
      check.within(answer === null ? recheckMs : checkEveryMs);
    }
    const news: PlayerNews[] = [...follower.news];
    follower.news.clear();
    if (isLive() !== wasLive) news.unshift(isLive() ? 'FOLLOWED' : 'LOST');
    wasLive = isLive();
    if (news.length === 0) continue;
    yield news;
    await wait(newsEveryMs, left);
  }
}

interface NewsOptions extends Pick<PlayerHubOptions, 'wait'> {
  isOpen: () => Promise<boolean>;
  isLive: () => boolean;
  check: Check;
}

type Check = ReturnType<typeof createCheck>;

/** Says when a check is due. A new time takes the place of the former one. */
function createCheck(wait: PlayerHubOptions['wait'], onDue: () => void) {
  let check = new AbortController();
  return {
    within(ms: number): void {
      check.abort();
      const { signal } = (check = new AbortController());
      void wait(ms, signal).then(() => signal.aborted || onDue());
    },
    end: (): void => check.abort(),
  };
}

/** A signal that aborts with the first of the given ones, until they are forgotten. */
function firstOf(endings: readonly AbortSignal[], onAbort: () => void) {
  const first = new AbortController();
  const abort = (): void => {
    first.abort();
    onAbort();
  };
  for (const ending of endings) ending.addEventListener('abort', abort, { once: true });
  if (endings.some(({ aborted }) => aborted)) abort();
  return {
    signal: first.signal,
    forget: (): void => endings.forEach((ending) => ending.removeEventListener('abort', abort)),
  };
}
