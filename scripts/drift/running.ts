import { openBackOffice } from './backOffice';
import { brokenContracts, checkContracts } from './contracts';
import { brokenBudgets, type Budgets } from './budgets';
import type { Drift } from './drift';
import { measureScreens, type Measured } from './upstreamCalls/measure';

/** What the running product was found to do. */
export interface Running {
  drifts: Drift[];
  /** How many checks of the embedded services were made. */
  checks: number;
  measured: Measured[];
}

/** Starts the embedded services, and holds them against their contracts and every screen against its budget. */
export async function checkRunning(budgets: Budgets): Promise<Running> {
  const office = await openBackOffice();
  try {
    const checks = await checkContracts(office.url);
    const measured = await measureScreens(office.url);
    const drifts = [...brokenContracts(checks), ...brokenBudgets(measured, budgets)];
    return { drifts, checks: checks.length, measured };
  } finally {
    await office.close();
  }
}
