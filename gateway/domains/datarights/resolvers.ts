import type {
  AccountClosingResolvers,
  ExportFormat,
  MutationResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { Outcome } from '../../upstream/call/source';
import { paymentFilter } from '../accounts/paymentFilter';
import { couponFilter } from '../bets/couponFilter';
import { forgetPlayer } from '../session/opened';
import { asPlayer } from '../session/player';
import { zoneOf } from '../shared/zone';
import type { AccountClosingParent, DataRightsRefusal, Ticket } from './parents';
import { readRefusal, refused } from './refusals';

const formats = { JSON: 'json', CSV: 'csv' } as const satisfies Record<ExportFormat, string>;

/** The longest proof that the services accept. */
const longestProof = 128;
const isProof = (text: string): boolean => text.length > 0 && text.length <= longestProof;

/** The address of a file, or why there is none. */
async function addressOf(context: GatewayContext, ask: () => Promise<Outcome<Ticket, DataRightsRefusal>>) {
  const answer = await asPlayer(context, ask);
  if (!answer) return refused('SIGNED_OUT');
  if (!answer.ok) return readRefusal(answer);
  const { ticket, validSeconds } = answer.value;
  return { __typename: 'ExportAddress' as const, path: `/export-api/v1/${ticket}`, validSeconds };
}

const Player: Pick<PlayerResolvers, 'closing'> = {
  closing: async (_parent, _args, { sources }) => (await sources.datarights.closing()).value,
};

const amountsOf = (amounts: AccountClosingParent['balances']) =>
  amounts.map(({ iso, money }) => ({ amount: money, currency: iso }));

const AccountClosing: Pick<AccountClosingResolvers, 'isPossible' | 'balances' | 'returned'> = {
  isPossible: ({ isShared, openCoupons, pendingDeposits, balances }) =>
    !isShared && openCoupons === 0 && pendingDeposits === 0 && balances.length === 0,
  balances: ({ balances }) => amountsOf(balances),
  returned: ({ returned }) => amountsOf(returned),
};

const Mutation: Pick<
  MutationResolvers,
  | 'requestCouponExport'
  | 'requestPaymentExport'
  | 'requestStatementExport'
  | 'requestPersonalExport'
  | 'closeAccount'
> = {
  requestCouponExport(_parent, { input: { timeZone, ...choice } }, context) {
    const body = { ...couponFilter(choice), zone: zoneOf(timeZone), lng: context.language };
    return addressOf(context, () => context.sources.datarights.exportCoupons({ body }));
  },
  requestPaymentExport(_parent, { input: { timeZone, ...choice } }, context) {
    const body = { ...paymentFilter(choice), zone: zoneOf(timeZone), lng: context.language };
    return addressOf(context, () => context.sources.datarights.exportPayments({ body }));
  },
  requestStatementExport(_parent, { input: { timeZone } }, context) {
    const body = { zone: zoneOf(timeZone), lng: context.language };
    return addressOf(context, () => context.sources.datarights.exportStatement({ body }));
  },
  async requestPersonalExport(_parent, { input: { format, timeZone, proof } }, context) {
    if (!isProof(proof)) return refused('STEP_UP_TIME_UP');
    const body = { format: formats[format], proof, zone: zoneOf(timeZone), lng: context.language };
    return addressOf(context, () => context.sources.datarights.exportPersonalData({ body }));
  },
  async closeAccount(_parent, { input: { proof } }, context) {
    if (!isProof(proof)) return refused('STEP_UP_TIME_UP');
    const answer = await asPlayer(context, () =>
      context.sources.datarights.closeAccount({ body: { proof } }),
    );
    if (!answer) return refused('SIGNED_OUT');
    if (!answer.ok) return readRefusal(answer);
    forgetPlayer(context);
    return { __typename: 'AccountClosed', closedAt: answer.value.closedAt };
  },
};

export const resolvers = { Player, AccountClosing, Mutation };
