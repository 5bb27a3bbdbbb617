import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import { watchForAdBlock } from './adBlock';
import { noticeSheet } from './adBlockStyle';

/**
 * Says that an ad blocker removes parts of the site. It stands in a shadow root, which the blocker's styles do not
 * reach. `force_adblock=1` in the address shows it in any browser.
 */
export function AdBlockNotice() {
  const { t } = useTranslation(['overlays', 'main']);
  const isForced = useRoute().search.get('force_adblock') === '1';
  const [isBlocking, setIsBlocking] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => watchForAdBlock(() => setIsBlocking(true)), []);

  if (isClosed || !(isForced || isBlocking)) return null;
  const attach = (host: HTMLDivElement | null) => {
    if (!host || host.shadowRoot) return;
    const attached = host.attachShadow({ mode: 'open' });
    attached.adoptedStyleSheets = [noticeSheet()];
    setRoot(attached);
  };
  return (
    <div ref={attach}>
      {root &&
        createPortal(
          <section role="status">
            <strong>{t('overlays:adblock_title')}</strong>
            <span>{t('overlays:adblock_text')}</span>
            <button type="button" onClick={() => setIsClosed(true)}>
              {t('main:main_close')}
            </button>
          </section>,
          root,
        )}
    </div>
  );
}
