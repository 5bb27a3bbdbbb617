import type { operations } from '../../schema/upstreams/__generated__/cashier';
import { secondMs } from '../durations';
import { createRegisters } from '../protection/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import { createAgeReturns, oldestAgeReturnDue } from './ageReturns/index';
import { createComparing, differencesFound } from './days/index';
import { documentsFor } from './documents';
import { foresightOf } from './due';
import { migrations } from './migrations';
import { createNotices } from './notices';
import { providerOf } from './providers';
import { createReconciling, oldestDue } from './reconciling';
import { createReturns, oldestReturnDue } from './returns/index';
import { serveWebhook } from './routes';
import { createStarting } from './starting';
import { findOwn, heldOf, methodsFor, newestOf, toWire } from './store';
import { providerName } from './testProvider/index';
import { deliverDue } from './testProvider/notices';
import { servePayouts } from './testProvider/payouts';
import { servePayPage } from './testProvider/routes';
import { withdrawalHandlers } from './withdrawals/handlers';
import { createSending, oldestWithdrawalDue } from './withdrawals/sending';

/** The cashier: deposits and withdrawals through a payment provider. */
export const service: Service<operations> = {
  contract: 'cashier',
  migrations,
  create,
};

function create(options: ServiceOptions): RunningService<operations> {
  const { db, clock, tokens, takesDeposits, demo } = options;
  const provider = providerOf(options);
  const withProvider = { ...options, provider };
  const registers = createRegisters(options);
  const start = createStarting(withProvider);
  const reconcile = createReconciling(withProvider);
  const sending = createSending(withProvider);
  const returns = createReturns(withProvider);
  const returnForAge = createAgeReturns(withProvider);
  const compareDays = createComparing(withProvider);
  const takeNotice = createNotices(withProvider);

  /** Delivering comes first, so that a notice is not overtaken by a question. */
  const workDue = async (): Promise<number> =>
    (await deliverDue(options)) +
    (await reconcile()) +
    (await sending.workDue()) +
    (await returnForAge()) +
    (await returns.workDue()) +
    (await compareDays());

  return {
    work: [
      { name: 'payments', everyMs: 5 * secondMs, run: workDue, waits: 'payments wait for the next round' },
    ],
    foresight: foresightOf(options),
    lags: async () => ({
      deposits: await oldestDue({ db, clock }),
      withdrawals: await oldestWithdrawalDue({ db, clock }),
      returns: Math.max(await oldestReturnDue({ db, clock }), await oldestAgeReturnDue({ db, clock })),
    }),
    findings: async () => ({ payments: await differencesFound(db) }),
    serve(app) {
      serveWebhook(app, { name: provider.name, take: takeNotice });
      servePayPage(app, options);
      servePayouts(app, { ...options, providerName });
    },
    handlers: {
      ...withdrawalHandlers(withProvider, sending),

      async listDepositMethods({ request }) {
        const userId = await tokens.playerOf(request);
        if (!takesDeposits) return { methods: [] };
        const documents = demo ? undefined : await documentsFor(db, userId, clock.now());
        return { methods: await methodsFor(db, userId), ...(documents && { documents }) };
      },

      async startDeposit({ headers, body, request }) {
        const userId = await tokens.playerOf(request);
        const key = headers['idempotency-key'].toLowerCase();
        return toWire(await registers.playing(userId, () => start(userId, key, body)));
      },

      async listDeposits({ query: { limit = 20 }, request }) {
        const userId = await tokens.playerOf(request);
        const [deposits, held] = await Promise.all([newestOf(db, userId, limit), heldOf(db, userId)]);
        return { deposits: await returns.wireOf(deposits), held };
      },

      async getDeposits({ query: { ids }, request }) {
        const found = await findOwn(db, await tokens.playerOf(request), ids.split(',').map(Number));
        return { deposits: await returns.wireOf(found) };
      },

      async returnHeldMoney({ path: { id }, headers, request }) {
        const userId = await tokens.playerOf(request);
        return returns.request(userId, headers['idempotency-key'].toLowerCase(), id);
      },
    },
  };
}
