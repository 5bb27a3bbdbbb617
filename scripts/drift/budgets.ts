import type { Drift } from './drift';
import type { Measured, Visitor } from './upstreamCalls/measure';

/** What a screen may ask of the upstreams: calls in all, and rounds of calls that wait for one another. */
export interface Budget {
  calls: number;
  rounds: number;
}

/** `e2e/budgets.json`: a line for every screen of `e2e/screens.ts`, for a guest and for a player. */
export type Budgets = Readonly<Record<string, Readonly<Partial<Record<Visitor, Budget>>>>>;

/** Screens that ask for more than their line allows, or for less, so that lines stay tight; and lines of no screen. */
export function brokenBudgets(measured: readonly Measured[], budgets: Budgets): Drift[] {
  const screens = new Set(measured.map(({ screen }) => screen));
  return [
    ...measured.flatMap((one) => compare(one, budgets[one.screen]?.[one.visitor])),
    ...Object.keys(budgets)
      .filter((screen) => !screens.has(screen))
      .map((screen) => ({
        what: `e2e/budgets.json has a line for ${screen}, which is no screen of e2e/screens.ts`,
        mend: `take the line of ${screen} out of e2e/budgets.json`,
      })),
  ];
}

/** A line as it is printed: `home, guest: 4 calls in 1 round`. */
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
  const line = `"${screen}": { "${visitor}": ${JSON.stringify(spent)} }`;
  const made = rounds.map((calls, index) => `\n    round ${index + 1}: ${calls.join(', ')}`).join('');
  if (!budget) {
    return [{ what: `${screen} has no budget for a ${visitor}`, mend: `add to e2e/budgets.json: ${line}` }];
  }
  if (spent.calls > budget.calls || spent.rounds > budget.rounds) {
    return [
      {
        what: `${screen} takes a ${visitor} ${asText(spent)}; its line allows ${asText(budget)}:${made}`,
        mend:
          spent.rounds > budget.rounds
            ? `find what the calls of round ${spent.rounds} wait for, and ask by what the URL or the request already says: a guest's page aims at one round, a player's at two; where that cannot be, raise the line in e2e/budgets.json: ${line}`
            : `leave out what the first view does not show, or join it to a call that is made anyway; where it is worth a call, raise the line in e2e/budgets.json: ${line}`,
      },
    ];
  }
  if (spent.calls === budget.calls && spent.rounds === budget.rounds) return [];
  return [
    {
      what: `${screen} takes a ${visitor} only ${asText(spent)}; its line allows ${asText(budget)}`,
      mend: `lower the line in e2e/budgets.json, so that it stays won: ${line}`,
    },
  ];
}
