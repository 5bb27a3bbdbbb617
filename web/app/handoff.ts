import type { RecordedAnswer } from '../foundation/relay/replay';
import type { Settings } from '../foundation/settings/settings';

/** What the server hands to the browser so that it begins where the server stopped. */
export interface Handoff {
  /** The answers that the page was rendered from. */
  answers: RecordedAnswer[];
  /** What the server rendered with, which may be a default where the browser knows better. */
  settings: Settings;
  /** The server's own clock when it began: what was asked for by it, hydration must ask for alike. */
  askedAt: number;
  /** The page's clock when it was rendered, in milliseconds since 1970. */
  renderedAt: number;
  /** The release of the browser's code. */
  release: string;
}

/** Id of the element that carries the handoff. */
export const handoffId = 'handoff';

/** Id of the element that the app renders into. */
export const rootId = 'root';
