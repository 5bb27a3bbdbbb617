import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { App } from '../../app/App';
import { createClock } from '../../foundation/browser/clock';
import type { Handoff } from '../../app/handoff';
import { isFlexible } from '../../navigation/head/head';
import { acceptedLanguages, detectLanguage, type LanguageWishes } from '../../foundation/i18n/detect';
import { sharedNamespaces, type Namespace } from '../../foundation/i18n/dictionaries';
import type { Language } from '../../foundation/i18n/languages';
import { OperatorTexts } from '../../foundation/i18n/operatorTexts';
import { createTexts } from '../../foundation/i18n/texts';
import { navigateOnServer, type Shown } from '../../navigation/navigate';
import { referralsBy } from '../../navigation/referrals';
import { standingNavigation } from '../../routing/history/standing';
import type { Redirect } from '../../routing/history/walk';
import { unlessAborted } from '../../routing/history/unlessAborted';
import { Providers } from '../../app/Providers';
import { createEnvironment } from '../../foundation/relay/environment';
import type { RecordedAnswer } from '../../foundation/relay/replay';
import { serverNetwork, type Ask } from '../../foundation/relay/serverNetwork';
import { configuredCode, type Configured } from '../../remote-apps/configured';
import { NonceContext } from '../../remote-apps/NonceContext';
import { loadSlots } from '../../frame/loadSlots';
import type { RouteName } from '../../routing/routes/table';
import { screens } from '../../screens';
import { describe } from '../../navigation/head/describe';
import type { Description } from '../../navigation/head/description';
import { readCookies } from '../../foundation/settings/cookies';
import { platformOf, type Platform } from '../../foundation/settings/platform';
import { loadLaterParts } from '../../overlay/later';
import type { Settings } from '../../foundation/settings/model';
import { settingsIn } from '../../foundation/settings/settings';
import { createSettingsStore } from '../../foundation/settings/store';
import { brandStyleOf } from './brand';
import { causeOf, type Failure } from './failures';
import { settleSettings } from './settleSettings';

export { explain } from '../../app/explain';
export { isOpen } from '../../navigation/gate';
export { readManifest } from '../../pwa/manifest';
export { readSiteMap } from '../siteMap/siteMap';

/** One page to be rendered. */
export interface RenderRequest {
  url: URL;
  /** Cookie header. */
  cookie: string | undefined;
  /** Accept-Language header. */
  acceptLanguage: string | undefined;
  /** Whether a search engine's robot asks. */
  isRobot: boolean;
  nonce: string;
  /** The release of the browser's code. */
  release: string;
  ask: Ask;
  /** Aborted when the client has left or time is up: then rendering rejects. */
  signal: AbortSignal;
  /** Leaves a cookie in the browser, given as a Set-Cookie line. */
  setCookie(line: string): void;
  /** Notes what the operator should know. */
  warn(message: string, facts: Readonly<Record<string, string>>): void;
  /** Hears of parts that could not be drawn and are left to the browser. */
  onError(error: unknown): void;
}

/** A page whose frame and main content are ready to be sent. */
export interface RenderedPage {
  status: number;
  /** When to look again, in seconds; null for a page that does not say so. */
  retryAfter: number | null;
  /** Why its status is 500 or more. */
  fault: Failure | undefined;
  lng: Language;
  description: Description;
  /** CSS of the operator's brand book; empty where it says nothing. */
  brandStyle: string;
  /** Whose theme and size of text the root element has. */
  settings: Settings;
  /** The variant of the layout that the visitor insists on. */
  platform: Platform | undefined;
  isRobot: boolean;
  /** What the browser's code will need at once. */
  route: RouteName | undefined;
  namespaces: readonly Namespace[];
  /** Whose files and frames the document may load, now or later. */
  code: Configured;
  /** Whether its files come from where the page is, rather than from the site's own address. */
  isFlexible: boolean;
  content: PipeableStream;
  /** Complete once `content` has ended. */
  handoff: Handoff;
}

// Texts differ between requests only where the operator's do: the process keeps the instances.
const texts = createTexts();

/** Does one navigation and renders where it ends. Rejects when the frame cannot be drawn. */
export async function render(request: RenderRequest): Promise<Redirect | RenderedPage> {
  const { url, signal } = request;
  const askedAt = Date.now();
  const supposed = settingsIn(request.cookie);
  const first = await visit(request, supposed, askedAt);
  if ('redirect' in first.outcome) return first.outcome;
  const { settings, isAskedOtherwise } = settleSettings(request, supposed, askedAt, first.outcome);
  const { outcome, answers } = isAskedOtherwise ? await visit(request, settings, askedAt) : first;
  if ('redirect' in outcome) return outcome;
  await unlessAborted(loadSlots(outcome), signal);

  const told = outcome.page?.data().page.serverTime;
  const renderedAt = told ? Date.parse(told) : Date.now();
  const handoff: Handoff = { answers, settings, askedAt, renderedAt, release: request.release };
  const content = await renderContent(outcome, handoff, request);
  const platform = platformOf(url.searchParams, request.cookie);
  const { isRobot } = request;
  return { ...frameOf(outcome), settings, platform, isRobot, content, handoff };
}

/** Navigates to the request's address by these settings; `answers` are those that the page follows from. */
async function visit(
  request: RenderRequest,
  settings: Settings,
  askedAt: number,
): Promise<{ outcome: Redirect | Shown; answers: RecordedAnswer[] }> {
  const answers: RecordedAnswer[] = [];
  const wishes = languageWishes(request);
  const navigation = navigateOnServer(
    {
      environment: createEnvironment(
        serverNetwork(request.ask, (answer) => answers.push(answer)),
        { isServer: true },
      ),
      preferredLanguage: (offered, fallback) => detectLanguage(wishes, offered, fallback),
      texts,
      operatorTexts: new OperatorTexts(),
      screens,
      now: () => askedAt,
      isFirst: () => true,
      settings: () => settings,
      referrals: referralsBy(() => request.cookie ?? ''),
      setCookie: request.setCookie,
      warn: request.warn,
    },
    request.url,
    request.signal,
    holdsSession(request),
  );
  return { outcome: await unlessAborted(navigation, request.signal), answers };
}

/** Whether the browser has a session's cookie, by the name that it has with https or the one without. */
function holdsSession({ cookie }: RenderRequest): boolean {
  const { sid, '__Host-sid': secureSid } = readCookies(cookie);
  return Boolean(sid ?? secureSid);
}

/** A robot files what it gets under the address: it gets the same whatever it says, in the operator's own language. */
function languageWishes({ isRobot, cookie, acceptLanguage }: RenderRequest): LanguageWishes {
  if (isRobot) return { cookie: undefined, accepted: [] };
  return { cookie: readCookies(cookie).lng, accepted: acceptedLanguages(acceptLanguage) };
}

function frameOf(shown: Shown) {
  const { nav, result, page } = shown;
  const own = result.kind === 'screen' ? (nav.match?.route.dictionaries ?? []) : [];
  return {
    status: result.status,
    retryAfter: retryAfterOf(shown),
    fault: faultOf(shown),
    lng: nav.lng,
    description: describe(shown),
    brandStyle: brandStyleOf(page?.data().page),
    route: nav.match?.name,
    namespaces: [...sharedNamespaces, ...own],
    code: configuredCode(page?.data().page),
    isFlexible: isFlexible(shown),
  };
}

/** A page that stands in for others for a while is there for longer than the failure of an application. */
function retryAfterOf({ nav, result: { kind, status } }: Shown): number | null {
  if (kind === 'unconfirmed') return 2;
  if (status !== 502 && status !== 503) return null;
  return nav.match?.route.status === undefined ? 30 : 300;
}

function faultOf({ nav, result }: Shown): Failure | undefined {
  if (result.kind === 'error') return { reason: 'rendering', cause: causeOf(result.error) };
  if (result.status < 500) return undefined;
  return {
    reason: nav.match?.route.status === undefined ? 'application' : 'intended',
    cause: nav.match?.name,
  };
}

async function renderContent(
  shown: Shown,
  handoff: Handoff,
  request: RenderRequest,
): Promise<PipeableStream> {
  const navigation = standingNavigation(request.url, shown);
  await loadLaterParts();
  const never = () => Promise.reject(new Error('The server renders once.'));

  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <Providers
        clock={createClock(handoff.renderedAt)}
        settings={createSettingsStore(handoff.settings)}
        pageData={{ reset: never, refresh: never }}
        preloader={null}
        live={null}
      >
        <NonceContext value={request.nonce}>
          <App navigation={navigation} isStatic />
        </NonceContext>
      </Providers>,
      {
        nonce: request.nonce,
        // Nothing is sent to be moved into place by a script: without JavaScript it would stay hidden.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady: () => resolve(stream),
        onShellError: reject,
        onError: request.onError,
      },
    );
    request.signal.addEventListener('abort', () => stream.abort(request.signal.reason), { once: true });
  });
}
