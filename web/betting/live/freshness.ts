/**
 * How long data count as present after a sign of the server. It gives one every two seconds on a stream that is open, so
 * that two may be lost on the way.
 */
const presentMs = 4500;

/** Clocks in milliseconds. A machine that sleeps may stop the monotonic one, and the wall clock may be set back. */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}

/** An instant by both clocks; it has passed when one of them says so. */
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

/** Knows whether what is shown is present, by when the server was last heard. */
export class Freshness {
  readonly #clocks: Clocks;
  #stream: Term;
  #data: Term;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#stream = this.#data = new Term(clocks, presentMs);
  }

  /** The stream gave a sign: whatever changes will be heard, and the next sign comes soon. */
  beat(): void {
    this.#stream = this.#data = new Term(this.#clocks, presentMs);
  }

  /** Data were fetched; the next time is `nextMs` from now. */
  fetched(nextMs = 0): void {
    const term = new Term(this.#clocks, nextMs + presentMs);
    if (this.#data.hasPassed || this.#data.isBefore(term)) this.#data = term;
  }

  /** Data could not be fetched, and the stream is silent: nobody knows what is present. */
  failed(): void {
    if (this.isStreamSilent) this.#data = new Term(this.#clocks, 0);
  }

  /** Whether changes no longer come by themselves. */
  get isStreamSilent(): boolean {
    return this.#stream.hasPassed;
  }

  /** Whether what is shown may be old. */
  get isOld(): boolean {
    return this.#data.hasPassed;
  }
}
