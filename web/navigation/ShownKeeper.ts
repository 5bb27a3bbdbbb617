import { modal } from './guards/modal';
import type { Shown } from './navigate';
import { differInModalAlone } from '../overlay/modals/byAddress';

/** Keeps the data of what is on screen in the store, and disposes of data that no longer are. */
export class ShownKeeper {
  #kept: Shown[] = [];

  /** What is on screen. */
  get current(): Shown | undefined {
    return this.#kept.at(-1);
  }

  /**
   * The page on screen under another address, when the two addresses differ only in the modal over the page and the
   * modal guard lets this visitor stay; otherwise undefined.
   */
  under(url: URL): Shown | undefined {
    const { current } = this;
    if (!current || current.result.kind === 'error') return undefined;
    if (!differInModalAlone(current.nav.url, url)) return undefined;
    const nav = { ...current.nav, url };
    const isTurned = current.page && modal.check?.(nav, current.page.data().page);
    return isTurned ? undefined : { ...current, nav };
  }

  /**
   * A navigation that could not fetch its page document uses the one on screen, unless that belongs to another
   * identity.
   */
  adopt(next: Shown): Shown {
    const { current } = this;
    if (next.page || !current?.page || current.environment !== next.environment) return next;
    return { ...next, page: current.page };
  }

  /** Call it when a navigation is on screen. */
  show(shown: Shown): void {
    // The same page under another modal shares its `dispose`, so it must not be disposed of.
    const former = this.#kept.filter(({ dispose }) => dispose !== shown.dispose);
    const lent = former.filter(({ page }) => page !== undefined && page === shown.page);
    for (const kept of former) if (!lent.includes(kept)) kept.dispose();
    this.#kept = [...lent, shown];
  }
}
