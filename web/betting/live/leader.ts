import type { LiveBatch } from './batch';
import type { FollowedTopics } from './state';
import { StreamRefused, type Subscribe } from './subscribe';
import type { StreamEvents } from './tab';

/** The surroundings of a leader; tests supply their own clock. */
export interface LeaderOptions extends StreamEvents {
  subscribe: Subscribe;
  /** Milliseconds of the wall clock, which all tabs share and which may be set back. */
  now(): number;
  /** Milliseconds of a clock that never goes back. */
  monotonic(): number;
  /** Calls back after this many milliseconds; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void;
  /** 0 to 1, so that tabs of many players do not reconnect at the same moment. */
  random(): number;
}

interface Mark {
  cursor: string;
  at: number;
}

/** Topics are collected for a moment before the stream is opened anew, since pages change and tabs come and go. */
const gatherMs = 200;
const firstDelayMs = 1000;
const maxDelayMs = 30_000;
/** Older cursors are dropped: a page as old as that has its own cursor. */
const keepMarksMs = 120_000;
/** Other tabs are told no more often than the stream carries signals. */
const beatEveryMs = 1000;
/** A tab that was silent for this long counts as closed. */
const forgetTabMs = 90_000;

/** The tab of a browser that holds the connection for all of them. */
export class Leader {
  readonly #options: LeaderOptions;
  readonly #tabs = new Map<string, FollowedTopics & { heardAt: number }>();
  /** Cursors of the stream with their times; the last one is the current cursor. */
  #marks: Mark[] = [];
  /** Pages that the open stream does not serve yet. */
  #newcomers: FollowedTopics[] = [];
  #open: AbortController | undefined;
  /** What the open stream serves. */
  #openTopics: readonly string[] = [];
  /** Whether the server has yet to answer. */
  #isOpening = false;
  #failures = 0;
  #beatAt = -Infinity;
  #cancel: () => void = () => undefined;

  constructor(options: LeaderOptions) {
    this.#options = options;
  }

  /** A tab reports what it follows; no topics when it is hidden or closes. */
  hear(tab: string, followed: FollowedTopics): void {
    const { now } = this.#options;
    const isNews = this.#isNews(tab, followed);
    this.#tabs.set(tab, { ...followed, heardAt: now() });
    if (followed.topics.length === 0) this.#tabs.delete(tab);
    if (isNews) this.#schedule(gatherMs, followed);
  }

  /** Closes the connection for good. */
  stop(): void {
    this.#cancel();
    this.#open?.abort();
    this.#tabs.clear();
  }

  #isNews(tab: string, { topics }: FollowedTopics): boolean {
    const known = this.#tabs.get(tab)?.topics ?? [];
    return topics.length !== known.length || topics.some((topic) => !known.includes(topic));
  }

  #topics(): string[] {
    const { now } = this.#options;
    for (const [tab, { heardAt }] of this.#tabs) if (now() - heardAt > forgetTabMs) this.#tabs.delete(tab);
    return [...new Set([...this.#tabs.values()].flatMap(({ topics }) => topics))];
  }

  #schedule(ms: number, newcomer?: FollowedTopics): void {
    if (newcomer) this.#newcomers.push(newcomer);
    this.#cancel();
    this.#cancel = this.#options.later(() => this.#connect(), ms);
  }

  /**
   * The cursor to continue from so that no tab misses a change. A cursor recorded before a page was requested is not
   * newer than the page. A page older than all recorded cursors brings its own, which is then the oldest. Receiving a
   * change twice does no harm.
   */
  #resumeAt(): string | null {
    const newcomers = this.#newcomers;
    this.#newcomers = [];
    const oldest = newcomers.reduce<FollowedTopics | undefined>(
      (found, next) => (!found || next.fetchedAt < found.fetchedAt ? next : found),
      undefined,
    );
    const last = this.#marks.at(-1)?.cursor ?? null;
    if (!oldest) return last;
    return this.#marks.findLast(({ at }) => at < oldest.fetchedAt)?.cursor ?? oldest.cursor ?? last;
  }

  #connect(): void {
    const topics = this.#topics();
    const isSame = topics.join(' ') === this.#openTopics.join(' ');
    if (isSame && this.#open && this.#newcomers.length === 0) return;
    // Further topics wait for the server's answer: were each to begin anew, no signal would come while bets are added.
    if (this.#isOpening && this.#openTopics.every((topic) => topics.includes(topic))) return;
    this.#open?.abort();
    this.#open = undefined;
    this.#openTopics = topics;
    this.#isOpening = topics.length > 0;
    if (topics.length === 0) return;

    const open = new AbortController();
    this.#open = open;
    const on = {
      open: () => {
        if (open.signal.aborted) return;
        this.#isOpening = false;
        this.#options.onConnection(true);
        if (this.#newcomers.length > 0) this.#schedule(gatherMs);
      },
      beat: () => {
        const at = this.#options.monotonic();
        if (open.signal.aborted || at - this.#beatAt < beatEveryMs) return;
        this.#beatAt = at;
        this.#options.onBeat();
      },
      batch: (batch: LiveBatch) => {
        if (open.signal.aborted) return;
        this.#failures = 0;
        this.#mark(batch.cursor);
        this.#options.onBatch(batch);
      },
    };
    const ended = (error?: unknown) => {
      if (open.signal.aborted) return;
      this.#open = undefined;
      this.#isOpening = false;
      this.#options.onConnection(false);
      const wanted = error instanceof StreamRefused ? error.retryAfterMs : 0;
      this.#schedule(Math.max(this.#nextDelay(), wanted));
    };
    const after = this.#resumeAt();
    // Until the first batch, a second attempt can continue only from here.
    if (after !== null) this.#mark(after);
    this.#options.subscribe({ topics, after }, on, open.signal).then(() => ended(), ended);
  }

  #mark(cursor: string): void {
    const at = this.#options.now();
    this.#marks = [...this.#marks.filter((mark) => at - mark.at < keepMarksMs), { cursor, at }];
  }

  #nextDelay(): number {
    const delay = Math.min(firstDelayMs * 2 ** this.#failures, maxDelayMs);
    this.#failures += 1;
    return delay * (0.5 + this.#options.random() / 2);
  }
}
