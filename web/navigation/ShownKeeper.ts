import { modal } from './guards/modal';
import type { Shown } from './navigate';
import { differInModalAlone } from '../overlay/modals/byAddress';

/** Keeps what is on screen in the store, and lets go of what is not. */
export class ShownKeeper {
  #kept: Shown[] = [];

  /** What is on screen. */
  get current(): Shown | undefined {
    return this.#kept.at(-1);
  }

  /** What is on screen, for an address that asks for another modal over it, which is for this visitor, and for nothing else. */
  under(url: URL): Shown | undefined {
    const { current } = this;
    if (!current || current.result.kind === 'error') return undefined;
    if (!differInModalAlone(current.nav.url, url)) return undefined;
    const nav = { ...current.nav, url };
    const isTurned = current.page && modal.check?.(nav, current.page.data().page);
    return isTurned ? undefined : { ...current, nav };
  }

  /** A navigation whose page could not be fetched borrows the shell that is on screen, unless it is another identity's. */
  adopt(next: Shown): Shown {
    const { current } = this;
    if (next.page || !current?.page || current.environment !== next.environment) return next;
    return { ...next, page: current.page };
  }

  /** To be called when a navigation is on screen. */
  show(shown: Shown): void {
    // The same page under another modal is held by the same hands.
    const former = this.#kept.filter(({ dispose }) => dispose !== shown.dispose);
    const lent = former.filter(({ page }) => page !== undefined && page === shown.page);
    for (const kept of former) if (!lent.includes(kept)) kept.dispose();
    this.#kept = [...lent, shown];
  }
}
