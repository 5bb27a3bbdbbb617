/** The distribution of goals still to come: two Poisson variables with Dixon and Coles' correction of low scores. */

/** Goals that each side is expected to score from now on. */
export interface Rates {
  home: number;
  away: number;
}

/** More goals than this by one side are left out of the distribution. */
export const mostGoals = 12;
const size = mostGoals + 1;

/** Probabilities of goals to come. */
export interface GoalGrid {
  /** P(home scores `home` and away `away` more goals). */
  at(home: number, away: number): number;
  /** P(the home side scores `lead` more goals than the away side), from now on. */
  lead(lead: number): number;
}

/**
 * Builds the distribution. `rho` moves weight among 0-0, 1-0, 0-1 and 1-1; a negative value makes draws more likely.
 * All probabilities add up to 1.
 */
export function goalGrid(rates: Rates, rho: number): GoalGrid {
  const home = poisson(rates.home);
  const away = poisson(rates.away);
  const cells = new Float64Array(size * size);
  const leads = new Float64Array(2 * size - 1);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const weight = (home[i] ?? 0) * (away[j] ?? 0) * (i < 2 && j < 2 ? correction(i, j, rates, rho) : 1);
      cells[i * size + j] = weight;
      sum += weight;
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const probability = (cells[i * size + j] ?? 0) / sum;
      cells[i * size + j] = probability;
      leads[i - j + mostGoals] = (leads[i - j + mostGoals] ?? 0) + probability;
    }
  }
  return {
    at: (i, j) => (i < 0 || j < 0 || i >= size || j >= size ? 0 : (cells[i * size + j] ?? 0)),
    lead: (lead) => leads[lead + mostGoals] ?? 0,
  };
}

/** Dixon and Coles' factor for one of the four low scores, kept above zero. */
export function correction(home: number, away: number, rates: Rates, rho: number): number {
  if (home === 0 && away === 0) return Math.max(0.05, 1 - rates.home * rates.away * rho);
  if (home === 0) return Math.max(0.05, 1 + rates.home * rho);
  if (away === 0) return Math.max(0.05, 1 + rates.away * rho);
  return Math.max(0.05, 1 - rho);
}

function poisson(rate: number): Float64Array {
  const probabilities = new Float64Array(size);
  let term = Math.exp(-rate);
  for (let goals = 0; goals < size; goals++) {
    probabilities[goals] = term;
    term = (term * rate) / (goals + 1);
  }
  return probabilities;
}
