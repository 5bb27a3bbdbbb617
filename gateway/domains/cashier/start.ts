import type { ResolversTypes, StartDepositInput } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { asPlayer } from '../session/player';
import { messageKeys, type DepositRefusalCode } from './messageKeys';
import type { CashierRefusal } from './parents';

type Result = ResolversTypes['StartDepositResult'];
type Refused = Extract<Result, { __typename: 'DepositRefused' }>;

/** A UUID, as clients make keys. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The largest amount that the service reads. */
export const largest = 1_000_000_000_000;

/** Starts a deposit. After a lost answer the client asks again with the same key. */
export async function startDeposit(input: StartDepositInput, context: GatewayContext): Promise<Result> {
  checkInput(input);
  const { idempotencyKey, method: methodId, currency, amount, fee } = input;
  const call = {
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { methodId, currency, amount, fee, lng: context.language },
  };
  const answer = await asPlayer(context, () => context.sources.cashier.start(call));
  if (!answer) return refused('SIGNED_OUT');
  return answer.ok ? { __typename: 'DepositStarted', deposit: answer.value } : readRefusal(input, answer);
}

const isDepositCode = (code: string): code is DepositRefusalCode => Object.hasOwn(messageKeys, code);

function checkInput({ idempotencyKey, method, currency, amount, fee }: StartDepositInput): void {
  if (!uuid.test(idempotencyKey)) throw badInput('`idempotencyKey` must be a UUID.');
  if (!/^[a-z][a-z_]{0,31}$/.test(method)) throw badInput('`method` must be the name of a method.');
  if (!/^[A-Z]{3}$/.test(currency)) throw badInput('`currency` must be an ISO code.');
  if (amount < 1 || amount > largest) throw badInput(`\`amount\` must be from 1 to ${largest}.`);
  if (fee < 0 || fee > largest) throw badInput(`\`fee\` must be from 0 to ${largest}.`);
}

function readRefusal(
  { currency }: StartDepositInput,
  { refusal, status, retryAfterMs }: Refusing<CashierRefusal>,
): Result {
  const { code, bound, retryAfter } = refusal;
  switch (code) {
    case 'KEY_REUSED':
      throw badInput('`idempotencyKey` belongs to another deposit.');
    case 'INVALID':
      throw badInput('The cashier does not take this deposit.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    default:
      if (!isDepositCode(code)) throw new UpstreamError('UPSTREAM_INVALID');
      return refused(code, {
        bound: bound === undefined ? null : { amount: bound, currency },
        retryAfter: retryAfter ?? null,
      });
  }
}

/** A refusal with its code and translation key. `retryAfter`: seconds. */
export function refused(
  code: DepositRefusalCode,
  { bound = null, retryAfter = null }: Partial<Pick<Refused, 'bound' | 'retryAfter'>> = {},
): Refused {
  return { __typename: 'DepositRefused', code, messageKey: messageKeys[code], bound, retryAfter };
}
