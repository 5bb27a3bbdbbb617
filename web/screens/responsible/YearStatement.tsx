import { graphql } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { CsvDownload } from '../../player/accounts/CsvDownload';
import { useZone } from '../../player/accounts/useZone';
import type { YearStatementMutation } from './__generated__/YearStatementMutation.graphql';
import styles from './Responsible.module.css';

/** What the last year brought and took, as a file to download. */
export function YearStatement() {
  const { t } = useTranslation('responsible');
  const timeZone = useZone();
  const { submit, pending } = useSubmit<YearStatementMutation>(graphql`
    mutation YearStatementMutation($input: RequestStatementExportInput!) {
      requestStatementExport(input: $input) {
        __typename
        ... on ExportAddress {
          path
        }
        ... on DataRightsRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  const ask = async () => {
    const submitted = await submit({ input: { timeZone } });
    if (submitted.state !== 'answered') return submitted;
    return { state: 'answered' as const, data: submitted.data.requestStatementExport };
  };
  return (
    <section className={styles.section} aria-labelledby="limits-statement">
      <h2 id="limits-statement" className={styles.heading}>
        {t('statement_title')}
      </h2>
      <p className={styles.about}>{t('statement_about')}</p>
      <CsvDownload pending={pending} ask={ask} />
    </section>
  );
}
