import { useEffect, useRef, useState } from 'react';
import { direction } from '../foundation/i18n/languages';
import { isoCodesOf, spokenTitleOf, titleOf } from '../navigation/head/head';
import type { Shown } from '../navigation/navigate';
import { laterCode } from '../routing/routes/CodeError';
import { followRecovery } from '../navigation/status';

/** Updates the document's title, language and direction, and announces a new page to assistive technology. */
export function PageAnnouncer({ shown: loaded }: { shown: Shown }) {
  const [announced, announce] = useState('');
  const [recovery, recover] = useState<{ of: Shown; present: Shown } | null>(null);
  const shown = recovery?.of === loaded ? recovery.present : loaded;
  const former = useRef(shown);

  useEffect(() => followRecovery(loaded, (present) => recover({ of: loaded, present })), [loaded]);

  useEffect(() => {
    const { lng, url } = shown.nav;
    document.title = titleOf(shown);
    document.documentElement.lang = isoCodesOf(shown)(lng);
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
    // Read when the page is saved or shared, so it may come after the visible parts.
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

/** Reading continues at the new page's heading, since the pressed link is gone. */
function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
