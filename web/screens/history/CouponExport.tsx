import { graphql } from 'react-relay/hooks';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { CsvDownload } from '../../player/accounts/CsvDownload';
import { useZone } from '../../player/accounts/useZone';
import type {
  CouponExportMutation,
  RequestCouponExportInput,
} from './__generated__/CouponExportMutation.graphql';

/** Downloads the chosen coupons as CSV. */
export function CouponExport({ choice }: { choice: Omit<RequestCouponExportInput, 'timeZone'> }) {
  const timeZone = useZone();
  const { submit, pending } = useSubmit<CouponExportMutation>(graphql`
    mutation CouponExportMutation($input: RequestCouponExportInput!) {
      requestCouponExport(input: $input) {
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
    return { state: 'answered' as const, data: submitted.data.requestCouponExport };
  };
  return <CsvDownload pending={pending} ask={ask} />;
}
