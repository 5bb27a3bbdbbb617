import { graphql } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CsvDownload } from '../../player/accounts/CsvDownload';
import { useFileRequest } from '../../player/accounts/useFileRequest';
import styles from './Responsible.module.css';

const mutation = graphql`
  mutation YearStatementMutation($input: RequestStatementExportInput!) {
    answer: requestStatementExport(input: $input) {
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
`;

/** What the last year brought and took, as a file to download. */
export function YearStatement() {
  const { t } = useTranslation('responsible');
  const request = useFileRequest(mutation, {});
  return (
    <section className={styles.section} aria-labelledby="limits-statement">
      <h2 id="limits-statement" className={styles.heading}>
        {t('statement_title')}
      </h2>
      <p className={styles.about}>{t('statement_about')}</p>
      <CsvDownload {...request} />
    </section>
  );
}
