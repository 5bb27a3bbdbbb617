/** Sending money back that came in and cannot be staked. */
import type { ResolversTypes, ReturnHeldMoneyInput } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, numberKey } from '../../request/ids';
import type { Refusing } from '../../upstream/call/source';
import { asPlayer } from '../session/player';
import { returnMessageKeys, type ReturnRefusalCode } from './messageKeys';
import type { CashierRefusal } from './parents';
import { uuid } from './start';

type Result = ResolversTypes['ReturnHeldMoneyResult'];
type Refused = Extract<Result, { __typename: 'HeldMoneyReturnRefused' }>;

/** Sends all held money of a deposit back. After a lost answer the client asks again with the same key. */
export async function returnHeldMoney(
  { idempotencyKey, deposit }: ReturnHeldMoneyInput,
  context: GatewayContext,
): Promise<Result> {
  if (!uuid.test(idempotencyKey)) throw badInput('`idempotencyKey` must be a UUID.');
  const key = keyOf('Deposit', deposit);
  const id = key === null ? null : numberKey(key);
  if (id === null) return returnRefused('DEPOSIT_UNKNOWN');
  const call = { path: { id }, headers: { 'Idempotency-Key': idempotencyKey } };
  const answer = await asPlayer(context, () => context.sources.cashier.returnHeld(call));
  if (!answer) return returnRefused('SIGNED_OUT');
  return answer.ok ? { __typename: 'HeldMoneyReturned', deposit: answer.value } : readRefusal(answer);
}

const isReturnCode = (code: string): code is ReturnRefusalCode => Object.hasOwn(returnMessageKeys, code);

function readRefusal({ refusal, status, retryAfterMs }: Refusing<CashierRefusal>): Refused {
  const { code, retryAfter } = refusal;
  switch (code) {
    case 'KEY_REUSED':
      throw badInput('`idempotencyKey` belongs to another deposit.');
    case 'INVALID':
      throw badInput('The cashier does not take this return.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    default:
      if (!isReturnCode(code)) throw new UpstreamError('UPSTREAM_INVALID');
      return returnRefused(code, retryAfter ?? null);
  }
}

/** A refusal with its code and translation key. `retryAfter`: seconds. */
export function returnRefused(code: ReturnRefusalCode, retryAfter: number | null = null): Refused {
  return { __typename: 'HeldMoneyReturnRefused', code, messageKey: returnMessageKeys[code], retryAfter };
}
