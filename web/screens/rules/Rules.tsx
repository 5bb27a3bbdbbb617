import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { Documents } from '../shared/Documents';
import { SiteProse } from '../shared/SiteProse';
import { shownChapters } from './chapters';
import { RulesMenu } from './RulesMenu';
import { rulesQuery } from './rulesQuery';
import { contentsIn } from './screen';
import type { rulesQuery as RulesQuery } from './__generated__/rulesQuery.graphql';
import styles from './Rules.module.css';

/** The betting rules: the contents at the side, and the chapters of a group, or one chapter. */
export function Rules({ queryRef }: ScreenProps<RulesQuery>) {
  const data = usePreloadedQuery<RulesQuery>(rulesQuery, queryRef);
  const { t } = useTranslation(['rules', 'main']);
  const { params } = useRoute();
  const contents = contentsIn(data);
  const shown = shownChapters(contents, params) ?? [];

  return (
    <>
      <PageHead title={t('main:page_rules')}>
        <p>{t('rules_description')}</p>
      </PageHead>
      <div className={styles.rules}>
        <RulesMenu contents={contents} />
        <div className={styles.chapters}>
          {shown.map(({ tag, title, text }) => (
            <section key={tag} id={tag} className={styles.chapter} aria-labelledby={`${tag}-title`}>
              <h2 id={`${tag}-title`}>{t(title)}</h2>
              <SiteProse text={t(text)} headings="h3" site={data.site} />
            </section>
          ))}
          <Documents information={data.information} />
        </div>
      </div>
    </>
  );
}
