import type { RemoteAppHost } from './host';
import { trustedScript, trustedScriptUrl } from '../foundation/browser/trustedTypes';
import { documentNonce } from './NonceContext';

/** What an application's script finds at `document.currentScript.remoteApp` while it runs. */
export interface RemoteAppPlace {
  /** The application's own part of the page. */
  root: ShadowRoot;
  host: RemoteAppHost;
  /** Aborted when the application is removed from the page: then it should stop its work. */
  signal: AbortSignal;
}

/** An application's code. */
export interface Code {
  /** Addresses of classic scripts, in the order in which they run. */
  scripts: readonly string[];
  /** A classic script that runs after them. */
  code: string | null | undefined;
  /** As in a script element, for `scripts`; the gateway has checked `code`. */
  integrity: string | null | undefined;
}

type ScriptWithPlace = HTMLScriptElement & { remoteApp?: RemoteAppPlace };

/**
 * Runs an application's code as script elements with the document's nonce; the signal removes them. Resolves when all
 * have run; rejects with the first script that fails to load, has another integrity, or throws.
 */
export async function runCode({ scripts, code, integrity }: Code, place: RemoteAppPlace): Promise<void> {
  for (const src of scripts) {
    place.signal.throwIfAborted();
    await loadScript(src, integrity, place);
  }
  if (code == null) return;
  place.signal.throwIfAborted();
  runInline(code, place);
}

function loadScript(src: string, integrity: Code['integrity'], place: RemoteAppPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptIn(place);
    script.src = trustedScriptUrl(src);
    if (integrity != null) {
      script.integrity = integrity;
      // Without it a browser may not read the response, and so cannot check its integrity.
      script.crossOrigin = 'anonymous';
    }
    const { signal } = place;
    script.addEventListener('load', () => resolve(), { signal });
    script.addEventListener('error', () => reject(new Error(`A script could not be used: ${src}`)), {
      signal,
    });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    document.head.append(script);
  });
}

/** A classic inline script runs when it is added; its exceptions reach the window. */
function runInline(code: string, place: RemoteAppPlace): void {
  let thrown: unknown;
  const listen = ({ error, message }: ErrorEvent): void => {
    thrown ??= error ?? new Error(message);
  };
  window.addEventListener('error', listen);
  try {
    const script = scriptIn(place);
    script.textContent = trustedScript(code);
    document.head.append(script);
  } finally {
    window.removeEventListener('error', listen);
  }
  if (thrown !== undefined)
    throw thrown instanceof Error ? thrown : new Error('An application threw no error.');
}

/** In the document's head, since a script inside a shadow root is not `currentScript`. */
function scriptIn(place: RemoteAppPlace): HTMLScriptElement {
  const script: ScriptWithPlace = document.createElement('script');
  script.nonce = documentNonce();
  script.async = false;
  script.remoteApp = place;
  place.signal.addEventListener('abort', () => script.remove(), { once: true });
  return script;
}
