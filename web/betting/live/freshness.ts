/**
 * How long data count as current after a signal of the server. An open stream carries a signal every two seconds, so
 * that two may be lost.
 */
const presentMs = 4500;

/** Clocks in milliseconds. Sleep may stop the monotonic clock, and the wall clock may be set back. */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}

/** An instant by both clocks; it has passed when either clock says so. */
class Term {
  readonly #clocks: Clocks;
  #wall: number;
  #monotonic: number;

  constructor(clocks: Clocks, ms: number) {
    this.#clocks = clocks;
    this.#wall = clocks.wall() + ms;
    this.#monotonic = clocks.monotonic() + ms;
  }

  get hasPassed(): boolean {
    return this.#clocks.wall() >= this.#wall || this.#clocks.monotonic() >= this.#monotonic;
  }

  isBefore(other: Term): boolean {
    return this.#monotonic < other.#monotonic;
  }
}

/** Knows whether the shown data are current, from when the server was last heard. */
export class Freshness {
  readonly #clocks: Clocks;
  #stream: Term;
  #data: Term;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#stream = this.#data = new Term(clocks, presentMs);
  }

  /** The stream carried a signal: changes will arrive, and the next signal comes soon. */
  beat(): void {
    this.#stream = this.#data = new Term(this.#clocks, presentMs);
  }

  /** Data were fetched; the next fetch is in `nextMs`. */
  fetched(nextMs = 0): void {
    const term = new Term(this.#clocks, nextMs + presentMs);
    if (this.#data.hasPassed || this.#data.isBefore(term)) this.#data = term;
  }

  /** Data could not be fetched, and the stream is silent: the data may be old. */
  failed(): void {
    if (this.isStreamSilent) this.#data = new Term(this.#clocks, 0);
  }

  /** Whether live changes have stopped arriving. */
  get isStreamSilent(): boolean {
    return this.#stream.hasPassed;
  }

  /** Whether the shown data may be old. */
  get isOld(): boolean {
    return this.#data.hasPassed;
  }
}
