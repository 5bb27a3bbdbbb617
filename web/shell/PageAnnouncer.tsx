import { useEffect, useRef, useState } from 'react';
import { direction } from '../i18n/languages';
import { headOf } from '../head';
import type { Shown } from '../navigate';

/** Keeps the document's title, language and direction, and tells assistive technology that the page changed. */
export function PageAnnouncer({ shown }: { shown: Shown }) {
  const [announced, announce] = useState('');
  const formerPath = useRef(shown.nav.url.pathname);

  useEffect(() => {
    const { title } = headOf(shown);
    const { lng, url } = shown.nav;
    document.title = title;
    document.documentElement.lang = lng;
    document.documentElement.dir = direction(lng);
    if (formerPath.current === url.pathname) return;
    formerPath.current = url.pathname;
    announce(title);
    focusHeading();
  }, [shown]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}

/** Reading goes on at the new page's heading, not at the link that is gone. */
function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
