import { useEffect, useRef, useState } from 'react';
import { answerFrame, sendHello } from './frameMessages';
import { createHost } from './host';
import styles from './remoteApps.module.css';

/** A frame that has not reported that it is ready by then has failed. */
const readyWithinMs = 10_000;
/** Height until the application reports its own. */
const firstHeight = 480;

interface RemoteFrameProps {
  app: string;
  src: string;
  /** Called once, when the application reports that it is ready, or has not done so in time. */
  onSettled(ready: boolean): void;
}

/**
 * An untrusted application in a frame of its own. Sandboxed without an origin: it can reach neither this page nor the
 * site's data in the browser; it can only exchange messages.
 */
export function RemoteFrame({ app, src, onSettled }: RemoteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(firstHeight);
  const [first] = useState({ app, onSettled });

  useEffect(() => {
    const { host: _host, call, close } = createHost(first.app);
    let isSettled = false;
    const settle = (ready: boolean): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      first.onSettled(ready);
    };
    const timer = setTimeout(() => settle(false), readyWithinMs);
    const listen = (event: MessageEvent): void => {
      const target = frame.current?.contentWindow;
      if (target) answerFrame(event, target, { call, ready: () => settle(true), resize: setHeight });
    };
    window.addEventListener('message', listen);
    // The frame may have loaded before the listener was added.
    greetIn(frame.current);
    return () => {
      isSettled = true;
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      close();
    };
  }, [first]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={app}
      src={src}
      onLoad={({ currentTarget }) => greetIn(currentTarget)}
      height={height}
      sandbox="allow-scripts allow-forms"
      allow=""
      referrerPolicy="no-referrer"
    />
  );
}

function greetIn(frame: HTMLIFrameElement | null): void {
  if (frame?.contentWindow) sendHello(frame.contentWindow);
}
