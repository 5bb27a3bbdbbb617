/** Requesting withdrawals, and taking them back. */
import type {
  CancelWithdrawalInput,
  RequestWithdrawalInput,
  ResolversTypes,
  StepUpWay,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, numberKey } from '../../request/ids';
import type { Outcome, Refusing } from '../../upstream/call/source';
import { asPlayer, signedInPlayer } from '../session/player';
import { withdrawalMessageKeys, type WithdrawalRefusalCode } from './messageKeys';
import type { CashierRefusal, WithdrawalParent } from './parents';
import { largest, uuid } from './start';

type Requested = ResolversTypes['RequestWithdrawalResult'];
type Cancelled = ResolversTypes['CancelWithdrawalResult'];
type Refused = Extract<Requested, { __typename: 'WithdrawalRefused' }>;

/** The longest account that the service reads. */
const longestTarget = 64;

const ways = { code: 'CODE', letter: 'LETTER', passkey: 'PASSKEY' } as const satisfies Record<
  string,
  StepUpWay
>;

/** Requests a withdrawal. After a lost answer the client asks again with the same key. */
export async function requestWithdrawal(
  input: RequestWithdrawalInput,
  context: GatewayContext,
): Promise<Requested> {
  checkInput(input);
  const { idempotencyKey, method: methodId, currency, amount, fee, proof } = input;
  const target = input.target ?? null;
  if (target !== null && target.length > longestTarget) return withdrawalRefused('TARGET_INVALID');
  const call = {
    headers: { 'Idempotency-Key': idempotencyKey },
    body: {
      ...{ methodId, target, currency, amount, fee, lng: context.language },
      ...(proof == null ? {} : { proof }),
    },
  };
  const result = await change(context, currency, () => context.sources.cashier.withdraw(call));
  return result.__typename === 'changed' ? { ...result, __typename: 'WithdrawalRequested' } : result;
}

/** Takes a withdrawal back. */
export async function cancelWithdrawal(
  { withdrawal }: CancelWithdrawalInput,
  context: GatewayContext,
): Promise<Cancelled> {
  const key = keyOf('Withdrawal', withdrawal);
  const id = key === null ? null : numberKey(key);
  if (id === null) return withdrawalRefused('WITHDRAWAL_UNKNOWN');
  const result = await change(context, null, () =>
    context.sources.cashier.cancelWithdrawal({ path: { id } }),
  );
  return result.__typename === 'changed' ? { ...result, __typename: 'WithdrawalCancelled' } : result;
}

/** Makes a change in the player's name, after which the accounts are read anew. */
async function change(
  context: GatewayContext,
  currency: string | null,
  write: () => Promise<Outcome<WithdrawalParent, CashierRefusal>>,
) {
  const answer = await asPlayer(context, write);
  if (!answer) return withdrawalRefused('SIGNED_OUT');
  if (!answer.ok) return readRefusal(currency, answer);
  context.loaders.accounts.accounts.clear();
  const player = await signedInPlayer(context);
  if (!player) return withdrawalRefused('SIGNED_OUT');
  return { __typename: 'changed' as const, withdrawal: answer.value, player };
}

function checkInput({ idempotencyKey, method, currency, amount, fee, proof }: RequestWithdrawalInput): void {
  if (!uuid.test(idempotencyKey)) throw badInput('`idempotencyKey` must be a UUID.');
  if (!/^[a-z][a-z_]{0,31}$/.test(method)) throw badInput('`method` must be the name of a method.');
  if (!/^[A-Z]{3}$/.test(currency)) throw badInput('`currency` must be an ISO code.');
  if (amount < 1 || amount > largest) throw badInput(`\`amount\` must be from 1 to ${largest}.`);
  if (fee < 0 || fee > largest) throw badInput(`\`fee\` must be from 0 to ${largest}.`);
  if (proof != null && (proof === '' || proof.length > 128)) throw badInput('`proof` is none.');
}

const isRefusalCode = (code: string): code is WithdrawalRefusalCode =>
  Object.hasOwn(withdrawalMessageKeys, code);

function readRefusal(
  currency: string | null,
  { refusal, status, retryAfterMs }: Refusing<CashierRefusal>,
): Refused {
  const { code, bound, retryAfter, ways: found = [], aim } = refusal;
  switch (code) {
    case 'KEY_REUSED':
      throw badInput('`idempotencyKey` belongs to another withdrawal.');
    case 'INVALID':
      throw badInput('The cashier does not take this withdrawal.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    default:
      if (!isRefusalCode(code)) throw new UpstreamError('UPSTREAM_INVALID');
      return withdrawalRefused(code, {
        bound: bound === undefined || currency === null ? null : { amount: bound, currency },
        ways: found.map((way) => ways[way]),
        aim: aim ?? null,
        retryAfter: retryAfter ?? null,
      });
  }
}

/** A refusal with its code and translation key. `retryAfter`: seconds. */
export function withdrawalRefused(
  code: WithdrawalRefusalCode,
  {
    bound = null,
    ways: found = [],
    aim = null,
    retryAfter = null,
  }: Partial<Pick<Refused, 'bound' | 'ways' | 'aim' | 'retryAfter'>> = {},
): Refused {
  const messageKey = withdrawalMessageKeys[code];
  return { __typename: 'WithdrawalRefused', code, messageKey, bound, ways: found, aim, retryAfter };
}
