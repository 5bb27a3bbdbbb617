import { openBackOffice } from './backOffice';
import { brokenContracts, checkContracts } from './contracts';
import { brokenBudgets, budgetLine, readBudgets } from './budgets';
import type { Drift } from './drift';
import { measureScreens } from './upstreamCalls/measure';

/** The findings about the running product. */
export interface Running {
  drifts: Drift[];
  /** How many checks of the embedded services were made. */
  checks: number;
  /** What each screen cost the upstreams, one line each. */
  spent: string[];
}

/**
 * Starts the embedded services, and checks them against their contracts, and the screens that `isMeasured` selects by name
 * against their budgets.
 */
export async function checkRunning(isMeasured: (screen: string) => boolean): Promise<Running> {
  const office = await openBackOffice();
  try {
    const checks = await checkContracts(office.url);
    const measured = await measureScreens(office.url, isMeasured);
    const budgets = Object.entries(readBudgets()).filter(([screen]) => isMeasured(screen));
    const drifts = [...brokenContracts(checks), ...brokenBudgets(measured, Object.fromEntries(budgets))];
    return { drifts, checks: checks.length, spent: measured.map(budgetLine) };
  } finally {
    await office.close();
  }
}
