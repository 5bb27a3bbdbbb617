import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useStore } from 'zustand/react';
import { Button } from '../../foundation/design/Button';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { choiceOf, typeOf, type CookiesType } from './agreement';
import { CookieCategories } from './CookieCategories';
import { answerCookies, consentStore } from './store';
import styles from './Consent.module.css';

/**
 * Asks which cookies the browser may store: all, the necessary ones, or by category. It can be closed once it is
 * answered.
 */
export function CookiesModal({ close }: ModalProps) {
  const { t } = useTranslation(['consent', 'main']);
  const href = useHref();
  const type = useStore(consentStore, ({ cookiesAgreeType }) => cookiesAgreeType);
  const [isCustomised, setIsCustomised] = useState(false);
  const [choice, setChoice] = useState(() => choiceOf(type));

  // Answered in another tab.
  const typeAtFirst = useRef(type);
  useEffect(() => {
    if (type !== typeAtFirst.current) close();
  }, [type, close]);

  const answer = (answered: CookiesType) => {
    answerCookies(answered, Date.now());
    close();
  };

  return (
    <Dialog title={t('cookies_title')} dismissible={type !== null} onClose={close}>
      <p>{t('cookies_text')}</p>
      {isCustomised && <CookieCategories choice={choice} onChange={setChoice} />}
      <div className={styles.ways}>
        {isCustomised ? (
          <>
            <Button look="primary" onClick={() => answer(typeOf(choice))}>
              {t('cookies_save')}
            </Button>
            <Button onClick={() => setIsCustomised(false)}>{t('cookies_back')}</Button>
          </>
        ) : (
          <>
            <Button look="primary" onClick={() => answer('all')}>
              {t('cookies_all')}
            </Button>
            {/* Refusing is as visible as accepting. */}
            <Button look="primary" onClick={() => answer('disable')}>
              {t('cookies_necessary')}
            </Button>
            <Button onClick={() => setIsCustomised(true)}>{t('cookies_customise')}</Button>
          </>
        )}
      </div>
      <Link to={href('cookies', {})} className={styles.more}>
        {t('cookies_more')}
      </Link>
    </Dialog>
  );
}
