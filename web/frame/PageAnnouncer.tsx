import { useEffect, useRef, useState } from 'react';
import { direction } from '../foundation/i18n/languages';
import { isoCodeOf, spokenTitleOf, titleOf } from '../navigation/head/head';
import type { Shown } from '../navigation/navigate';
import { laterCode } from '../routing/routes/CodeError';
import { followRecovery } from '../navigation/status';

/** Keeps the document's title, language and direction, and tells assistive technology that the page changed. */
export function PageAnnouncer({ shown: loaded }: { shown: Shown }) {
  const [announced, announce] = useState('');
  const [recovery, recover] = useState<{ of: Shown; present: Shown } | null>(null);
  const shown = recovery?.of === loaded ? recovery.present : loaded;
  const former = useRef(shown);

  useEffect(() => followRecovery(loaded, (present) => recover({ of: loaded, present })), [loaded]);

  useEffect(() => {
    const { lng, url } = shown.nav;
    document.title = titleOf(shown);
    document.documentElement.lang = isoCodeOf(shown, lng);
    document.documentElement.dir = direction(lng);
    const { nav, result } = former.current;
    former.current = shown;
    const isElsewhere = nav.url.pathname !== url.pathname;
    if (isElsewhere) {
      announce(spokenTitleOf(shown));
      focusHeading();
    }
    if (!isElsewhere && result.status === shown.result.status) return;
    let isShown = true;
    // Read by those who save or share the page, so it can come after what is seen.
    void laterCode(() => import('../navigation/head/applyHead')).then(
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
