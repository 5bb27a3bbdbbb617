import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigation } from '../routing/history/NavigationContext';
import { trustedHtml } from '../foundation/browser/trustedTypes';
import { createHost } from './host';
import { useServerNonce } from './NonceContext';
import { runCode, type Code } from './scripts';
import { createShadow, shadowTemplate, type Markup } from './shadow';
import styles from './remoteApps.module.css';

interface RemoteContentProps {
  app: string;
  /** The content shown while this is mounted; later values are ignored. */
  content: Markup & Code;
  /** Called once, when its code has run or failed. */
  onSettled(ran: boolean): void;
}

/**
 * A trusted application in the page: in a shadow root, so that its styles stay inside, and in a box that it can
 * neither leave nor reach.
 */
export function RemoteContent({ app, content, onSettled }: RemoteContentProps) {
  const nonce = useServerNonce();
  const element = useRef<HTMLDivElement>(null);
  const follow = useOwnLinks();
  const [first] = useState({ app, content, onSettled });
  const [shadow] = useState(() => trustedHtml(nonce === null ? '' : shadowTemplate(content, nonce)));

  useLayoutEffect(() => {
    if (element.current) createShadow(element.current, first.content);
  }, [first]);

  useEffect(() => {
    const root = element.current?.shadowRoot;
    if (!root) return;
    const leaving = new AbortController();
    const { host, close } = createHost(first.app);
    runCode(first.content, { root, host, signal: leaving.signal }).then(
      () => !leaving.signal.aborted && first.onSettled(true),
      () => !leaving.signal.aborted && first.onSettled(false),
    );
    return () => {
      close();
      leaving.abort();
    };
  }, [first]);

  return (
    // Its links work by themselves: this only avoids a full page load.
    <div className={styles.place} onClick={follow}>
      <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shadow }} />
    </div>
  );
}

/** Follows an application's links to this site without leaving the page. */
function useOwnLinks(): (event: MouseEvent) => void {
  const { goTo } = useNavigation();
  return (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, nativeEvent } = event;
    const link = nativeEvent.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    void goTo(link.pathname + link.search + link.hash);
  };
}
