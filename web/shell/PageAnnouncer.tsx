import { useEffect, useRef, useState } from 'react';
import { direction } from '../i18n/languages';
import { isoCodeOf, spokenTitleOf, titleOf } from '../head';
import type { Shown } from '../navigate';
import { laterCode } from '../routes/CodeError';

/** Keeps the document's title, language and direction, and tells assistive technology that the page changed. */
export function PageAnnouncer({ shown }: { shown: Shown }) {
  const [announced, announce] = useState('');
  const formerPath = useRef(shown.nav.url.pathname);

  useEffect(() => {
    const { lng, url } = shown.nav;
    document.title = titleOf(shown);
    document.documentElement.lang = isoCodeOf(shown, lng);
    document.documentElement.dir = direction(lng);
    if (formerPath.current === url.pathname) return;
    formerPath.current = url.pathname;
    announce(spokenTitleOf(shown));
    focusHeading();
    let isShown = true;
    // Read by whoever saves or shares the page, so it can come after what is seen.
    void laterCode(() => import('../seo/applyHead')).then(
      ({ applyHead }) => isShown && applyHead(shown),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
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
