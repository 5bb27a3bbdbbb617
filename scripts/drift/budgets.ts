import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfVisit } from '../../e2e/screens';
import type { Drift } from './drift';
import type { Measured, Visitor } from './upstreamCalls/measure';

/** What a screen may cost the upstreams: calls in total, and rounds of calls that wait for one another. */
export interface Budget {
  calls: number;
  rounds: number;
}

/** A budget for every visit of a screen, for a guest and for a player. */
export type Budgets = Readonly<Record<string, Readonly<Partial<Record<Visitor, Budget>>>>>;

/** The budgets of pages without a folder of their own. */
const otherBudgets = 'e2e/budgets.json';

/** The file with the budget of a visit: `budget.json` of its folder. */
export function budgetFileOf(visit: string): string {
  const folder = folderOfVisit(visit);
  return folder === undefined ? otherBudgets : `web/screens/${folder}/budget.json`;
}

/** The budgets of all files. */
export function readBudgets(): Budgets {
  const inFolders = readdirSync('web/screens', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('budget.json'))
    .map((path) => join('web/screens', path));
  const texts = [otherBudgets, ...inFolders].map((path) => readFileSync(path, 'utf8'));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text) as Budgets)) as Budgets;
}

/**
 * Drifts for screens that cost more than their budget, or less (so that budgets stay tight), and for budgets without a
 * screen.
 */
export function brokenBudgets(measured: readonly Measured[], budgets: Budgets): Drift[] {
  const screens = new Set(measured.map(({ screen }) => screen));
  return [
    ...measured.flatMap((one) => compare(one, budgets[one.screen]?.[one.visitor])),
    ...Object.keys(budgets)
      .filter((screen) => !screens.has(screen))
      .map((screen) => ({
        what: `a budget.json has a line for ${screen}, which no visits.ts has a visit for`,
        mend: `remove the line of ${screen}`,
      })),
  ];
}

/** The printed form of a measurement: `home, guest: 4 calls in 1 round`. */
export function budgetLine({ screen, visitor, rounds }: Measured): string {
  return `${screen}, ${visitor}: ${asText(spentIn(rounds))}`;
}

function spentIn(rounds: Measured['rounds']): Budget {
  return { calls: rounds.flat().length, rounds: rounds.length };
}

function asText({ calls, rounds }: Budget): string {
  return `${calls} ${calls === 1 ? 'call' : 'calls'} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

function compare(one: Measured, budget: Budget | undefined): Drift[] {
  const { screen, visitor, rounds } = one;
  const spent = spentIn(rounds);
  const file = budgetFileOf(screen);
  const line = `"${screen}": { "${visitor}": ${JSON.stringify(spent)} }`;
  const made = rounds.map((calls, index) => `\n    round ${index + 1}: ${calls.join(', ')}`).join('');
  if (!budget) {
    return [{ what: `${screen} has no budget for a ${visitor}`, mend: `add to ${file}: ${line}` }];
  }
  if (spent.calls > budget.calls || spent.rounds > budget.rounds) {
    return [
      {
        what: `${screen} costs a ${visitor} ${asText(spent)}; its budget allows ${asText(budget)}:${made}`,
        mend:
          spent.rounds > budget.rounds
            ? `find what the calls of round ${spent.rounds} wait for, and ask by what the URL or the request already says: a guest's page aims at one round, a player's at two; if that is impossible, raise the line in ${file}: ${line}`
            : `leave out what the first view does not show, or join it to a call that is made anyway; if it is worth a call, raise the line in ${file}: ${line}`,
      },
    ];
  }
  if (spent.calls === budget.calls && spent.rounds === budget.rounds) return [];
  return [
    {
      what: `${screen} costs a ${visitor} only ${asText(spent)}; its budget allows ${asText(budget)}`,
      mend: `lower the line in ${file}, so that the saving stays: ${line}`,
    },
  ];
}
