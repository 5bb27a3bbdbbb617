import { graphql } from 'react-relay/hooks';
import { CsvDownload } from '../../player/accounts/CsvDownload';
import { useFileRequest } from '../../player/accounts/useFileRequest';
import type { RequestCouponExportInput } from './__generated__/CouponExportMutation.graphql';

const mutation = graphql`
  mutation CouponExportMutation($input: RequestCouponExportInput!) {
    answer: requestCouponExport(input: $input) {
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

/** Downloads the chosen coupons as CSV. */
export function CouponExport({ choice }: { choice: Omit<RequestCouponExportInput, 'timeZone'> }) {
  return <CsvDownload {...useFileRequest(mutation, choice)} />;
}
