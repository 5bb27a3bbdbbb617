import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { isLanguage } from '../../foundation/i18n/languages';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { LanguageLinks } from '../../player/settings/LanguageLinks';
import { Documents } from '../shared/Documents';
import { StatePage } from '../shared/StatePage';
import { Agreement } from './Agreement';
import { confirmQuery } from './confirmQuery';
import { ReadFirst, WithoutAgreeing } from './OpenPages';
import { SignOutButton } from './SignOutButton';
import type { confirmQuery as ConfirmQuery } from './__generated__/confirmQuery.graphql';
import styles from './Confirm.module.css';

/**
 * Asks a player to agree to the terms in force: since when they apply, where to read them, to agree, or to sign out.
 * Who does not agree can still take the money out and stop playing.
 */
export function Confirm({ queryRef }: ScreenProps<ConfirmQuery>) {
  const { page, site, information } = usePreloadedQuery<ConfirmQuery>(confirmQuery, queryRef);
  const { t } = useTranslation(['information', 'main']);
  const format = useFormat();
  const refresh = useRefresh();
  const updatedAt = page.terms?.updatedAt;

  if (!updatedAt) {
    return (
      <StatePage title={t('confirm_title')} texts={[t('confirm_unknown')]}>
        <div className={styles.ways}>
          <Button look="primary" onClick={() => void refresh()}>
            {t('main:main_retry')}
          </Button>
          <SignOutButton />
        </div>
        <WithoutAgreeing availableRoutes={site?.availableRoutes} />
      </StatePage>
    );
  }
  return (
    <StatePage title={t('confirm_title')} texts={[t('confirm_text'), t('confirm_kept')]}>
      <p className={styles.since}>
        <time dateTime={updatedAt}>{t('confirm_since', { time: format.dateTime(updatedAt) })}</time>
      </p>
      <ReadFirst availableRoutes={site?.availableRoutes} />
      <Documents information={information} />
      <Agreement updatedAt={updatedAt} availableRoutes={site?.availableRoutes} />
      <WithoutAgreeing availableRoutes={site?.availableRoutes} />
      <div className={styles.languages}>
        <LanguageLinks offered={(site?.languages ?? []).filter(isLanguage)} />
      </div>
    </StatePage>
  );
}
