import { LRUCache } from 'lru-cache';
import type { Configured } from '../../remote-apps/configured';
import type { KeptBody } from './keptBody';

/** A page that is the same for all visitors of one kind. */
export interface KeptPage {
  body: KeptBody;
  /** What its policy follows from. */
  code: Configured;
  assetOrigin: string;
  /** Until when it may be sent, in monotonic milliseconds. */
  untilMs: number;
}

/**
 * How old what a page says may be: as old as an answer that the gateway keeps, since the browser's clock is corrected by
 * the time in it.
 */
export const longestMs = 1000;

const maxBytes = 32 * 1024 * 1024;
/** What keeping a page costs beside its body and its key. */
const bytesPerPage = 4096;

/** Says what came of drawing a page: undefined where it may not be kept. Only the first word counts. */
export type Settle = (page: KeptPage | undefined) => void;

/** What a visitor gets, if it is there; or what tells those who wait, where the visitor is the first to ask. */
interface Found {
  page?: KeptPage | undefined;
  settle?: Settle;
}

/** Pages by key. `now` is monotonic. */
export function createPageCache(now: () => number = () => performance.now()) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.size + key.length + bytesPerPage,
  });
  const drawing = new Map<string, Promise<KeptPage | undefined>>();
  const fresh = (page: KeptPage | undefined) => (page && now() < page.untilMs ? page : undefined);

  const begin = (key: string): Settle => {
    let resolve!: Settle;
    const promise = new Promise<KeptPage | undefined>((done) => (resolve = done));
    drawing.set(key, promise);
    return (page) => {
      if (drawing.get(key) !== promise) return;
      drawing.delete(key);
      if (page) kept.set(key, page);
      else kept.delete(key);
      resolve(page);
    };
  };

  return {
    now,
    /** The page while it is fresh, or the one that is drawn for another visitor at this moment. */
    async find(key: string): Promise<Found> {
      const page = fresh(kept.get(key));
      if (page) return { page };
      const running = drawing.get(key);
      // Nobody waits twice: where a page could not be kept, those who waited for it draw their own at once.
      return running ? { page: fresh(await running) } : { settle: begin(key) };
    },
  };
}

/** The pages that a process keeps. */
export type PageCache = ReturnType<typeof createPageCache>;
