import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { Documents_information$key } from './__generated__/Documents_information.graphql';
import styles from './Facts.module.css';

/** The operator's own documents for a page, with their parts; nothing when there are none. */
export function Documents({ information }: { information: Documents_information$key }) {
  const { agreements } = useFragment(
    graphql`
      fragment Documents_information on Information @argumentDefinitions(page: { type: "String!" }) {
        agreements(tag: $page) @catch(to: RESULT) {
          link
          title
          subRules {
            link
            title
          }
        }
      }
    `,
    information,
  );
  const { t } = useTranslation('information');
  if (!agreements.ok || agreements.value.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('documents')}</h2>
      <ul className={styles.facts}>
        {agreements.value.map(({ link, title, subRules }) => (
          <li key={link}>
            <a href={link}>{title}</a>
            {subRules.length > 0 && (
              <ul className={styles.parts}>
                {subRules.map((part) => (
                  <li key={part.link}>
                    <a href={part.link}>{part.title}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
