import { graphql } from 'react-relay/hooks';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { CsvDownload } from '../../player/accounts/CsvDownload';
import { useZone } from '../../player/accounts/useZone';
import type {
  PaymentExportMutation,
  RequestPaymentExportInput,
} from './__generated__/PaymentExportMutation.graphql';

/** Downloads the chosen payments as CSV. */
export function PaymentExport({ choice }: { choice: Omit<RequestPaymentExportInput, 'timeZone'> }) {
  const timeZone = useZone();
  const { submit, pending } = useSubmit<PaymentExportMutation>(graphql`
    mutation PaymentExportMutation($input: RequestPaymentExportInput!) {
      requestPaymentExport(input: $input) {
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
    const submitted = await submit({ input: { ...choice, timeZone } });
    if (submitted.state !== 'answered') return submitted;
    return { state: 'answered' as const, data: submitted.data.requestPaymentExport };
  };
  return <CsvDownload pending={pending} ask={ask} />;
}
