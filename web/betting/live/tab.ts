import type { LiveBatch } from './batch';
import type { FollowedTopics } from './state';

/** The messages that tabs of one browser exchange. */
export type TabMessage =
  | { kind: 'follows'; tab: string; followed: FollowedTopics }
  | { kind: 'who' }
  | { kind: 'batch'; batch: LiveBatch }
  /** The stream carried a signal, whatever its content. */
  | { kind: 'beat' }
  | { kind: 'connection'; live: boolean };

/** A channel to the other tabs of this browser; a tab does not receive its own messages. */
export interface TabChannel {
  say(message: TabMessage): void;
  hear(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** The part of a leader that a tab uses. */
export interface TabLeader {
  hear(tab: string, followed: FollowedTopics): void;
  stop(): void;
}

/** The surroundings of a tab; tests supply their own. */
export interface TabOptions extends StreamEvents {
  /** This tab's name, unique in the browser. */
  name: string;
  channel: TabChannel;
  /** Calls back when this tab becomes the leader; it stays the leader until the signal aborts. */
  whenLeader(lead: () => void, signal: AbortSignal): void;
  createLeader(on: StreamEvents): TabLeader;
}

/** What the leader, and with it every tab, receives from the stream. */
export interface StreamEvents {
  onBatch(batch: LiveBatch): void;
  onBeat(): void;
  onConnection(live: boolean): void;
}

/** One tab: reports what it follows, receives changes, and leads when it is its turn. */
export class LiveTab {
  readonly #options: TabOptions;
  readonly #leaving = new AbortController();
  #followed: FollowedTopics = { topics: [], cursor: null, fetchedAt: 0 };
  #leader: TabLeader | undefined;

  constructor(options: TabOptions) {
    this.#options = options;
    const { channel, whenLeader } = options;
    channel.hear((message) => this.#hear(message));
    whenLeader(() => this.#lead(), this.#leaving.signal);
  }

  /** Reports what this tab follows from now on; repeated at times, so that the leader knows that the tab is open. */
  follow(followed: FollowedTopics): void {
    const { name, channel } = this.#options;
    this.#followed = followed;
    this.#leader?.hear(name, followed);
    if (!this.#leader) channel.say({ kind: 'follows', tab: name, followed });
  }

  /** Leaves; another tab becomes the leader. */
  close(): void {
    this.follow({ ...this.#followed, topics: [] });
    this.#leader?.stop();
    this.#leaving.abort();
    this.#options.channel.close();
  }

  #lead(): void {
    const { channel, createLeader, onBatch, onBeat, onConnection, name } = this.#options;
    this.#leader = createLeader({
      onBatch(batch) {
        onBatch(batch);
        channel.say({ kind: 'batch', batch });
      },
      onBeat() {
        onBeat();
        channel.say({ kind: 'beat' });
      },
      onConnection(live) {
        onConnection(live);
        channel.say({ kind: 'connection', live });
      },
    });
    this.#leader.hear(name, this.#followed);
    channel.say({ kind: 'who' });
  }

  #hear(message: TabMessage): void {
    const { onBatch, onBeat, onConnection, channel, name } = this.#options;
    switch (message.kind) {
      case 'follows':
        this.#leader?.hear(message.tab, message.followed);
        return;
      case 'who':
        channel.say({ kind: 'follows', tab: name, followed: this.#followed });
        return;
      case 'batch':
        onBatch(message.batch);
        return;
      case 'beat':
        onBeat();
        return;
      case 'connection':
        onConnection(message.live);
    }
  }
}
