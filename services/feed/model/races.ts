/** The winner of a race: a conditional logit over the place on the grid and the form of the season so far. */
import type { Entrant, RaceFixture } from '../fixtures';

/** Weights of the facts known before the start. */
export interface RaceModel {
  /** Weight of the logarithm of the place on the grid. */
  grid: number;
  /** Weight of the mean share of rivals beaten in earlier races. */
  form: number;
}

/** Grid place assumed for a driver who starts from the pit lane. */
const lastPlace = 22;

/** Probabilities of winning, in the order of the entrants. `earlier` are the season's races before this one. */
export function winProbabilities(
  race: RaceFixture,
  earlier: readonly RaceFixture[],
  model: RaceModel,
): number[] {
  const weights = race.entrants.map((entrant) => Math.exp(strength(entrant, earlier, model)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The weights with the highest likelihood of a season's winners; each race uses only the races before it. */
export function fitRaces(races: readonly RaceFixture[]): RaceModel {
  const ordered = [...races].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const steps = Array.from({ length: 25 }, (_, index) => index / 4);
  const candidates = steps.flatMap((grid) => steps.map((form) => ({ grid: grid / 2, form })));
  const scores = candidates.map((model) => ({ model, score: likelihood(ordered, model) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).model;
}

/** Log likelihood of the winners, with a weak prior towards zero weights: eleven races are few. */
function likelihood(races: readonly RaceFixture[], model: RaceModel): number {
  const won = races.reduce((sum, race, index) => {
    const winner = race.entrants.findIndex((entrant) => entrant.position === 1);
    return sum + Math.log(winProbabilities(race, races.slice(0, index), model)[winner] ?? 1);
  }, 0);
  return won - 0.25 * (model.grid ** 2 + (model.form / 2) ** 2);
}

function strength(entrant: Entrant, earlier: readonly RaceFixture[], model: RaceModel): number {
  return model.form * formOf(entrant, earlier) - model.grid * Math.log(entrant.grid ?? lastPlace);
}

/** Mean share of rivals beaten, shrunk by two races in the middle of the field. */
function formOf(entrant: Entrant, earlier: readonly RaceFixture[]): number {
  const shares = earlier.flatMap((race) => {
    const same = race.entrants.find((other) => other.key === entrant.key);
    if (!same) return [];
    return [same.position === null ? 0 : 1 - (same.position - 1) / Math.max(1, race.entrants.length - 1)];
  });
  return (shares.reduce((sum, share) => sum + share, 0) + 1) / (shares.length + 2);
}
