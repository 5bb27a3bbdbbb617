/**
 * The calibration report: which parameters are tried, which are chosen, and how well they forecast the matches that
 * were held out.
 */
import type { Fairness } from '../fairness/measure';
import type { MatchFixture } from '../fixtures';
import {
  baseRates,
  brierScore,
  logLoss,
  outcomeOf,
  reliability,
  resultChances,
  splitByDate,
  type Forecast,
  type ReliabilityBin,
} from './calibration';
import { fitRatings, fitRho } from './fit';

/** A competition's played matches. */
export interface League {
  slug: string;
  name: string;
  matches: readonly MatchFixture[];
}

interface Scores {
  name: string;
  matches: number;
  model: number;
  baseline: number;
}

/** What was measured, and the parameters that follow for the fit. */
export interface Calibration {
  shrinkage: number;
  rho: number;
  useRho: boolean;
  /** Log loss on validation matches by shrinkage. */
  tried: { shrinkage: number; plain: number; corrected: number }[];
  leagues: Scores[];
  all: { matches: number; model: number; baseline: number; brier: number; baselineBrier: number };
  bins: ReliabilityBin[];
}

const shrinkages = [2, 4, 8, 16, 32];

/**
 * Chooses shrinkage and correction on the last fifth of the matches to fit on, then measures on the matches held out,
 * so that the report covers only matches that played no part in the choice.
 */
export function calibrate(leagues: readonly League[]): Calibration {
  const splits = leagues.map((league) => ({ ...league, split: splitByDate(league.matches) }));
  const inner = splits.map(({ split: [train] }) => splitByDate(train));
  const tried = shrinkages.map((shrinkage) => {
    const fitted = inner.map(([matches, rest]) => ({
      matches,
      rest,
      ratings: fitRatings(matches, shrinkage),
    }));
    const rho = fitRho(fitted);
    const loss = (used: number): number =>
      logLoss(
        fitted.flatMap(({ rest, ratings }) =>
          rest.map((match) => forecast(resultChances(ratings, match, used), match)),
        ),
      );
    return { shrinkage, plain: loss(0), corrected: loss(rho) };
  });
  const best = tried.reduce((a, b) =>
    Math.min(b.plain, b.corrected) < Math.min(a.plain, a.corrected) ? b : a,
  );
  const useRho = best.corrected < best.plain;
  const fitted = splits.map(({ name, split: [matches, rest] }) => {
    return { name, matches, rest, ratings: fitRatings(matches, best.shrinkage), base: baseRates(matches) };
  });
  const rho = useRho ? fitRho(fitted) : 0;
  const measured = fitted.map(({ name, rest, ratings, base }) => ({
    name,
    model: rest.map((match) => forecast(resultChances(ratings, match, rho), match)),
    baseline: rest.map((match) => forecast(base, match)),
  }));
  const model = measured.flatMap((one) => one.model);
  const baseline = measured.flatMap((one) => one.baseline);
  return {
    shrinkage: best.shrinkage,
    rho,
    useRho,
    tried,
    leagues: measured.map((one) => ({
      name: one.name,
      matches: one.model.length,
      model: logLoss(one.model),
      baseline: logLoss(one.baseline),
    })),
    all: {
      matches: model.length,
      model: logLoss(model),
      baseline: logLoss(baseline),
      brier: brierScore(model),
      baselineBrier: brierScore(baseline),
    },
    bins: reliability(model),
  };
}

function forecast(chances: Forecast['chances'], match: MatchFixture): Forecast {
  return { chances, outcome: outcomeOf(match) };
}

/** The report in Markdown. */
export function writtenReport(
  { all, bins, leagues, rho, shrinkage, tried, useRho }: Calibration,
  fairness: Fairness,
): string {
  const four = (value: number): string => value.toFixed(4);
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  return `# Calibration of the goals model

Written by \`npm run feed:fit\`; do not edit. \`feed-model.md\` describes the model.

Each competition's matches are ordered by date. The ratings are fitted on the first four fifths; everything in the
first two tables is measured on the last fifth, ${all.matches} matches that the fit has not seen. The baseline knows only how often
home, draw and away came in the same competition. Log loss and Brier score: lower is better.

${table(
  ['', 'Model', 'Baseline'],
  [
    ['Log loss', four(all.model), four(all.baseline)],
    ['Brier score', four(all.brier), four(all.baselineBrier)],
  ],
)}

${table(
  ['Competition', 'Matches held out', 'Log loss', 'Baseline'],
  leagues.map((one) => [one.name, String(one.matches), four(one.model), four(one.baseline)]),
)}

## Reliability

All three probabilities of each match held out, gathered by tenths: what was forecast, and how often it came true.

${table(
  ['Forecast between', 'Count', 'Mean forecast', 'Came true'],
  bins.map((bin) => [
    `${bin.from.toFixed(1)} and ${bin.to.toFixed(1)}`,
    String(bin.count),
    percent(bin.forecast),
    percent(bin.observed),
  ]),
)}

## What was chosen, and how

Shrinkage and the correction of low scores were chosen on the last fifth of the matches to fit on, not on those above.
Chosen: shrinkage ${shrinkage}, correction ${useRho ? `on (rho ${rho} on the matches to fit on)` : 'off'}.

${table(
  ['Shrinkage', 'Log loss without correction', 'With correction'],
  tried.map((one) => [String(one.shrinkage), four(one.plain), four(one.corrected)]),
)}

The committed ratings are then fitted on all matches: the games on the site are replays of the very matches, so their
prices know a little more than these measurements tell.

${fairnessReport(fairness)}`;
}

/** The part of the report about what no price may allow: a guaranteed profit. */
function fairnessReport({ games, instants, worst }: Fairness): string {
  const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
  return `## What a player can be sure of

For every instant at which a price of a game changes, a linear programme looks for the stakes on its open bets whose worst
ending is best, over all final scores that are still possible and both sides that may score next, settled as coupons are.
A return above the stake in every ending would be a profit without risk. There is none: the best combination of
${instants} instants of ${games} games loses ${percent(-worst.profit)} of the stake for certain.

${table(
  ['Answer', 'Price', 'Share of the stake'],
  worst.stakes.map(({ id, price, share }) => [`\`${id}\``, price, percent(share)]),
)}
`;
}

/** A Markdown table, its columns padded. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
