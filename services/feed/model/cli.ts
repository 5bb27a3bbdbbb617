/**
 * `npm run feed:fit`: fits the model on the pack, writes `ratings.json` and the calibration report. The report ends
 * with the result that a player who bets against these prices can guarantee.
 */
import { writeFileSync } from 'node:fs';
import { minBonusPrice, overpaidCount } from '../../../rules/bonusBet';
import { measureFairness } from '../fairness/measure';
import type { Fixture, MatchFixture } from '../fixtures';
import { unpack } from '../pack/codec';
import { replayPack } from '../pack/index';
import { fitFirstHalfShare, fitRatings, fitRho } from './fit';
import { mostReturn } from './prices';
import { fitRaces } from './races';
import type { CompetitionRatings } from './ratings';
import { calibrate, writtenReport } from './report';

const ratingsFile = 'services/feed/model/ratings.json';
const reportFile = 'docs/calibration.md';

const overpaid = overpaidCount(mostReturn(minBonusPrice));
if (overpaid !== null)
  throw new Error(`At these prices an express of ${overpaid} bets with its bonus loses money.`);

const competitions = replayPack.map(unpack);
const leagues = competitions
  .filter(({ sport }) => sport === 'football')
  .map(({ slug, name, fixtures }) => ({ slug, name, matches: fixtures.filter(isMatch) }));
const races = competitions.flatMap(({ fixtures }) => fixtures).filter((fixture) => fixture.kind === 'RACE');

const calibration = calibrate(leagues);

const fitted = leagues.map(({ slug, matches }) => ({
  slug,
  matches,
  ratings: fitRatings(matches, calibration.shrinkage),
}));
const model = {
  rho: calibration.useRho ? fitRho(fitted) : 0,
  firstHalfShare: fitFirstHalfShare(leagues.flatMap(({ matches }) => matches)),
  race: fitRaces(races),
};
writeFileSync(ratingsFile, written(model, fitted));
const competitionRatings = Object.fromEntries(fitted.map(({ slug, ratings }) => [slug, ratings]));
const fairness = await measureFairness({ ...model, competitions: competitionRatings });
writeFileSync(reportFile, writtenReport(calibration, fairness));
process.stdout.write(`${ratingsFile} and ${reportFile} are written.\n`);

function isMatch(fixture: Fixture): fixture is MatchFixture {
  return fixture.kind === 'MATCH';
}

/** Formatted as Prettier would: one team per line. */
function written(head: object, own: readonly { slug: string; ratings: CompetitionRatings }[]): string {
  const all = { ...head, competitions: Object.fromEntries(own.map(({ slug, ratings }) => [slug, ratings])) };
  const text = JSON.stringify(all, null, 2);
  return `${text.replace(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]')}\n`;
}
