import { graphql } from 'react-relay/hooks';
import { CsvDownload } from '../../player/accounts/CsvDownload';
import { useFileRequest } from '../../player/accounts/useFileRequest';
import type { RequestPaymentExportInput } from './__generated__/PaymentExportMutation.graphql';

const mutation = graphql`
  mutation PaymentExportMutation($input: RequestPaymentExportInput!) {
    answer: requestPaymentExport(input: $input) {
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

/** Downloads the chosen payments as CSV. */
export function PaymentExport({ choice }: { choice: Omit<RequestPaymentExportInput, 'timeZone'> }) {
  return <CsvDownload {...useFileRequest(mutation, choice)} />;
}
