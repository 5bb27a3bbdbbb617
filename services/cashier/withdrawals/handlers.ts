import type { operations } from '../../../schema/upstreams/__generated__/cashier';
import { readConfig } from '../../config/index';
import { Refusal, type Handlers } from '../../http/index';
import type { ServiceOptions } from '../../service';
import type { PaymentProvider } from '../provider';
import { refuse } from '../refusals';
import { lockWithdrawal, move } from './moving';
import { createRequesting } from './requesting';
import type { WithdrawalWork } from './sending';
import {
  awaitingApproval,
  findOwn,
  listOf,
  optionsFor,
  toWire,
  unprovedOf,
  type StoredWithdrawal,
} from './store';

type WithdrawalHandlers = Pick<
  Handlers<operations>,
  'getWithdrawalOptions' | 'requestWithdrawal' | 'listWithdrawals' | 'getWithdrawals' | 'cancelWithdrawal'
>;

/** What players do with withdrawals. */
export function withdrawalHandlers(
  options: ServiceOptions & { provider: PaymentProvider },
  work: Pick<WithdrawalWork, 'workOne'>,
): WithdrawalHandlers {
  const { db, clock, logger, tokens, takesDeposits } = options;
  const request = createRequesting(options);

  const wireOf = async (withdrawals: StoredWithdrawal[]) => {
    const [approvals, unproved, config] = await Promise.all([
      awaitingApproval(db, withdrawals),
      unprovedOf(db, withdrawals),
      readConfig(db),
    ]);
    const awaiting = new Set([...approvals, ...unproved]);
    const around = { awaiting, isCancelAllowed: config.isWithdrawalCancelAllowed ?? false, now: clock.now() };
    return withdrawals.map((one) => toWire(one, around));
  };
  const oneOf = async (userId: number, id: number) => {
    const [one] = await wireOf(await findOwn(db, userId, [id]));
    if (!one) throw new Error(`Withdrawal ${id} is not there.`);
    return one;
  };

  return {
    async getWithdrawalOptions({ request: asked }) {
      const found = await optionsFor(db, await tokens.playerOf(asked));
      if (!found)
        throw new Refusal(401, 'SIGNED_OUT', 'There is no account to withdraw from. Sign in again.');
      return takesDeposits ? found : { ...found, methods: [] };
    },

    async requestWithdrawal({ headers, body, request: asked }) {
      const userId = await tokens.playerOf(asked);
      const { id } = await request(userId, headers['idempotency-key'].toLowerCase(), body);
      // It is reserved by now: what fails from here on is tried again later.
      await work
        .workOne(id)
        .catch((error: unknown) =>
          logger.warn({ reason: String(error), withdrawal: id }, 'a withdrawal waits'),
        );
      return oneOf(userId, id);
    },

    async listWithdrawals({ query: { limit = 20, before }, request: asked }) {
      const { withdrawals, hasMore } = await listOf(db, await tokens.playerOf(asked), { limit, before });
      return { withdrawals: await wireOf(withdrawals), hasMore };
    },

    async getWithdrawals({ query: { ids }, request: asked }) {
      const found = await findOwn(db, await tokens.playerOf(asked), ids.split(',').map(Number));
      return { withdrawals: await wireOf(found) };
    },

    async cancelWithdrawal({ path: { id }, request: asked }) {
      const userId = await tokens.playerOf(asked);
      await db.transaction().execute(async (trx) => {
        const withdrawal = await lockWithdrawal(trx, { id });
        if (withdrawal?.user_id !== userId) throw refuse('WITHDRAWAL_UNKNOWN');
        if (withdrawal.ended_by === 'PLAYER') return;
        const { isWithdrawalCancelAllowed = false } = await readConfig(trx);
        if (!isWithdrawalCancelAllowed) throw refuse('CANCEL_NOT_OFFERED');
        if (!(await move(trx, withdrawal, 'CANCEL', { who: 'player' }, clock.now())))
          throw refuse('TOO_LATE');
      });
      return oneOf(userId, id);
    },
  };
}
