import type { RecordedAnswer } from '../foundation/relay/replay';
import type { Settings } from '../foundation/settings/model';

/** What the server passes to the browser, so that the browser continues where the server stopped. */
export interface Handoff {
  /** The answers from which the page was rendered. */
  answers: RecordedAnswer[];
  /** The settings with which the server rendered; they may be defaults that the browser can replace. */
  settings: Settings;
  /**
   * The server's clock when it began, in milliseconds since 1970. Hydration must compute the same variables from it.
   */
  askedAt: number;
  /** The page's clock when it was rendered, in milliseconds since 1970. */
  renderedAt: number;
  /** The release of the code for browsers. */
  release: string;
}

/** Id of the element that contains the handoff. */
export const handoffId = 'handoff';

/** Id of the element that the app renders into. */
export const rootId = 'root';
