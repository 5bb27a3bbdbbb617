import { sql } from 'kysely';
import type { operations } from '../../schema/upstreams/__generated__/cashier';
import type { Db } from '../database/index';
import { secondMs } from '../durations';
import type { Handlers } from '../http/index';
import { createRegisters } from '../protection/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import { createAgeReturns } from './ageReturns/index';
import { createComparing, differencesFound } from './days/index';
import { documentsFor } from './documents';
import { foresightOf } from './due';
import { migrations } from './migrations';
import { createNotices } from './notices';
import type { PaymentProvider } from './provider';
import { providerOf } from './providers';
import { createReconciling } from './reconciling';
import { createReturns, type Returns } from './returns/index';
import { serveWebhook } from './routes';
import { createStarting } from './starting';
import { findOwn, heldOf, methodsFor, newestOf, toWire } from './store';
import { providerName } from './testProvider/index';
import { deliverDue } from './testProvider/notices';
import { servePayouts } from './testProvider/payouts';
import { servePayPage } from './testProvider/routes';
import { withdrawalHandlers } from './withdrawals/handlers';
import { createSending } from './withdrawals/sending';

/** The cashier: deposits and withdrawals through a payment provider. */
export const service: Service<operations> = {
  contract: 'cashier',
  migrations,
  create,
};

function create(options: ServiceOptions): RunningService<operations> {
  const { db, clock } = options;
  const provider = providerOf(options);
  const withProvider = { ...options, provider };
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
      deposits: await longestWait(db, ['deposits', 'ask_at'], clock.now()),
      withdrawals: await longestWait(db, ['withdrawals', 'act_at'], clock.now()),
      returns: Math.max(
        await longestWait(db, ['deposit_returns', 'act_at'], clock.now()),
        await longestWait(db, ['age_returns', 'act_at'], clock.now()),
      ),
    }),
    findings: async () => ({ payments: await differencesFound(db) }),
    serve(app) {
      serveWebhook(app, { name: provider.name, take: takeNotice });
      servePayPage(app, options);
      servePayouts(app, { ...options, providerName });
    },
    handlers: {
      ...withdrawalHandlers(withProvider, sending),
      ...depositHandlers(withProvider, returns),
    },
  };
}

/** The operations on deposits. */
function depositHandlers(
  options: ServiceOptions & { provider: PaymentProvider },
  returns: Returns,
): Handlers<
  operations,
  'listDepositMethods' | 'startDeposit' | 'listDeposits' | 'getDeposits' | 'returnHeldMoney'
> {
  const { db, clock, tokens, takesDeposits, demo } = options;
  const registers = createRegisters(options);
  const start = createStarting(options);
  return {
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
  };
}

/** How many seconds the row has waited that has waited longest since its time came; 0 when none waits. */
async function longestWait(db: Db, [table, column]: [string, string], now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(${sql.ref(column)}) AS at FROM ${sql.table(table)}`.execute(db);
  const at = rows[0]?.at;
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0;
}
