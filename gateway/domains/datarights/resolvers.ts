import type { MutationResolvers, RequestExportResultResolvers } from '../../__generated__/resolvers';
import { paymentFilter } from '../accounts/paymentFilter';
import { couponFilter } from '../bets/couponFilter';
import { asPlayer } from '../session/player';
import { zoneOf } from '../shared/zone';
import type { GatewayContext } from '../../request/context';
import type { Outcome } from '../../upstream/call/source';
import type { DataRightsRefusal, Ticket } from './parents';
import { readRefusal, refused } from './refusals';

/** The address of a file, or why there is none. */
async function addressOf(context: GatewayContext, ask: () => Promise<Outcome<Ticket, DataRightsRefusal>>) {
  const answer = await asPlayer(context, ask);
  if (!answer) return refused('SIGNED_OUT');
  if (!answer.ok) return readRefusal(answer);
  const { ticket, validSeconds } = answer.value;
  return { __typename: 'ExportAddress' as const, path: `/export-api/v1/${ticket}`, validSeconds };
}

const Mutation: Pick<MutationResolvers, 'requestCouponExport' | 'requestPaymentExport'> = {
  requestCouponExport(_parent, { input: { timeZone, ...choice } }, context) {
    const body = { ...couponFilter(choice), zone: zoneOf(timeZone), lng: context.language };
    return addressOf(context, () => context.sources.datarights.exportCoupons({ body }));
  },
  requestPaymentExport(_parent, { input: { timeZone, ...choice } }, context) {
    const body = { ...paymentFilter(choice), zone: zoneOf(timeZone), lng: context.language };
    return addressOf(context, () => context.sources.datarights.exportPayments({ body }));
  },
};

const RequestExportResult: RequestExportResultResolvers = { __resolveType: ({ __typename }) => __typename };

export const resolvers = { Mutation, RequestExportResult };
