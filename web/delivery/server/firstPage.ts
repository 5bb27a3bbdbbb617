/** A web server is ready once it drew a guest's page: it draws one itself, so that no visitor has to come first. */
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphQLResponse } from 'relay-runtime';
import { isLanguage } from '../../foundation/i18n/languages';
import type { Ask } from '../../foundation/relay/serverNetwork';
import type { WebOptions } from './options';
import { pageTimeoutMs } from './page';
import type { Renderer } from './renderer';

/** How long to wait after a try that failed. */
const pauseMs = 1000;
/** How many redirects are followed: to the language, and where the operator leads guests. */
const mostHops = 5;
const requestId = 'first-page';

/** The first page of a process. */
export interface FirstPage {
  /** Whether it has been drawn. */
  isDrawn(): boolean;
  /** Ends the tries. */
  stop(): void;
}

/**
 * Draws a guest's home page until that succeeds once, whatever it shows: a closed site is drawn, too. `wait` resolves
 * when it is time for the next try, or the signal aborts.
 */
export function drawFirstPage(
  renderer: Pick<Renderer, 'render' | 'release'>,
  { execute, logger, ...options }: Pick<WebOptions, 'execute' | 'development' | 'pageMs' | 'logger'>,
  wait: (signal: AbortSignal) => Promise<unknown> = (signal) =>
    sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined),
): FirstPage {
  const stopping = new AbortController();
  let isDrawn = false;
  const tryUntilDrawn = async (): Promise<void> => {
    for (let tries = 1; !isDrawn && !stopping.signal.aborted; tries++) {
      try {
        await draw(
          renderer,
          execute,
          AbortSignal.any([stopping.signal, AbortSignal.timeout(pageTimeoutMs(options))]),
        );
        isDrawn = true;
      } catch (error) {
        if (stopping.signal.aborted) return;
        // The same reason once a second would fill the log.
        if (tries === 1) logger.warn({ requestId, err: error }, 'no page can be drawn yet');
        await wait(stopping.signal);
      }
    }
  };
  void tryUntilDrawn();
  return { isDrawn: () => isDrawn, stop: () => stopping.abort() };
}

/** Draws the page at the end of the way from `/`; rejects where it shows an error. */
async function draw(
  { render, release }: Pick<Renderer, 'render' | 'release'>,
  execute: WebOptions['execute'],
  signal: AbortSignal,
): Promise<void> {
  let url = new URL('http://site.invalid/');
  for (let hops = 0; hops < mostHops; hops++) {
    let fault: unknown;
    const outcome = await render({
      url,
      cookie: undefined,
      acceptLanguage: undefined,
      isRobot: false,
      nonce: '',
      release,
      ask: askFor(url, execute, signal),
      signal,
      setCookie: () => undefined,
      warn: () => undefined,
      onError: (error) => (fault ??= error),
    });
    if (!('redirect' in outcome)) {
      await finished(outcome.content.pipe(new PassThrough()).resume());
      if (outcome.status === 500) throw new Error('The page shows that something went wrong.');
      if (fault !== undefined) throw fault;
      return;
    }
    const next = new URL(outcome.redirect, url);
    // The operator leads guests to another site: to do so is all that this one has to do.
    if (next.origin !== url.origin) return;
    url = next;
  }
}

function askFor({ pathname }: URL, execute: WebOptions['execute'], signal: AbortSignal): Ask {
  const [, lng] = pathname.split('/', 2);
  const language = isLanguage(lng) ? lng : undefined;
  return async (id, variables) => {
    const { result } = await execute({ id, variables, headers: {}, requestId, language, signal });
    return result as GraphQLResponse;
  };
}
