import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { ruleGroups, type Contents } from './chapters';
import styles from './Rules.module.css';

/** The contents of the rules: every group, and its chapters. */
export function RulesMenu({ contents }: { contents: readonly Contents[] }) {
  const { t } = useTranslation('rules');
  const link = useHref();
  const { params } = useRoute();
  const isShown = (group: number, chapter?: string) =>
    params.ruleGroup === String(group) && params.chapter === chapter ? 'page' : undefined;

  return (
    <nav className={styles.menu} aria-label={t('menu_label')}>
      {contents.map(({ group, chapters }) => (
        <details key={group} open={params.ruleGroup === String(group)}>
          <summary>{t(ruleGroups[group])}</summary>
          <ul>
            <li>
              <Link to={link('rules', { ruleGroup: String(group) })} aria-current={isShown(group)}>
                {t('chapter_whole')}
              </Link>
            </li>
            {chapters.map(({ tag, title }) => (
              <li key={tag}>
                <Link
                  to={link('rules', { ruleGroup: String(group), chapter: tag })}
                  aria-current={isShown(group, tag)}
                >
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
