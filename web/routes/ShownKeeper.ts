import type { Shown } from '../navigate';

/** Keeps what is on screen in the store, and lets go of what is not. */
export class ShownKeeper {
  #kept: Shown[] = [];

  /** What is on screen. */
  get current(): Shown | undefined {
    return this.#kept.at(-1);
  }

  /** A navigation whose page could not be fetched borrows the shell that is on screen, unless it is another identity's. */
  adopt(next: Shown): Shown {
    const { current } = this;
    if (next.page || !current?.page || current.environment !== next.environment) return next;
    return { ...next, page: current.page };
  }

  /** To be called when a navigation is on screen. */
  show(shown: Shown): void {
    const former = this.#kept.filter((kept) => kept !== shown);
    const lent = former.filter(({ page }) => page !== undefined && page === shown.page);
    for (const kept of former) if (!lent.includes(kept)) kept.dispose();
    this.#kept = [...lent, shown];
  }
}
