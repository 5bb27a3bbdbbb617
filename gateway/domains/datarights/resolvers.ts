import type {
  AccountClosingResolvers,
  ExportFormat,
  MutationResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { paymentFilter } from '../accounts/paymentFilter';
import { couponFilter } from '../bets/couponFilter';
import { mutationOf } from '../session/mutation';
import { ofPlayer } from '../session/opened';
import { zoneOf } from '../shared/zone';
import type { AccountClosingParent, Ticket } from './parents';
import { refusals, refused } from './refusals';

const formats = { JSON: 'json', CSV: 'csv' } as const satisfies Record<ExportFormat, string>;

/** The longest proof that the services accept. */
const longestProof = 128;
const proofIn = (text: string): string =>
  text.length > 0 && text.length <= longestProof ? text : refusals.refuse('STEP_UP_TIME_UP');

/** The address of a file. */
const addressed = {
  refused,
  done: 'ExportAddress',
  gives: ({ ticket, validSeconds }: Ticket) => ({ path: `/export-api/v1/${ticket}`, validSeconds }),
} as const;

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
  requestCouponExport: mutationOf({
    ...addressed,
    call: ({ datarights }) => datarights.exportCoupons,
    sends: ({ timeZone, ...choice }, { language: lng }) => ({
      body: { ...couponFilter(choice), zone: zoneOf(timeZone), lng },
    }),
  }),
  requestPaymentExport: mutationOf({
    ...addressed,
    call: ({ datarights }) => datarights.exportPayments,
    sends: ({ timeZone, ...choice }, { language: lng }) => ({
      body: { ...paymentFilter(choice), zone: zoneOf(timeZone), lng },
    }),
  }),
  requestStatementExport: mutationOf({
    ...addressed,
    call: ({ datarights }) => datarights.exportStatement,
    sends: ({ timeZone }, { language: lng }) => ({ body: { zone: zoneOf(timeZone), lng } }),
  }),
  requestPersonalExport: mutationOf({
    ...addressed,
    call: ({ datarights }) => datarights.exportPersonalData,
    sends: ({ format, timeZone, proof }, { language: lng }) => ({
      body: { proof: proofIn(proof), format: formats[format], zone: zoneOf(timeZone), lng },
    }),
  }),
  closeAccount: mutationOf({
    refused,
    call: ({ datarights }) => datarights.closeAccount,
    sends: ({ proof }) => ({ body: { proof: proofIn(proof) } }),
    clears: ofPlayer,
    done: 'AccountClosed',
  }),
};

export const resolvers = { Player, AccountClosing, Mutation };
