/** What players can guarantee themselves at the prices of a model, over games of the pack. */
import { createBooks, type FittedModel } from '../book/books';
import { dayMs } from '../../durations';
import type { ScheduledGame } from '../schedule/schedule';
import { packSchedule, testNow } from '../testing/games';
import { createViews } from '../views/views';
import { createArbitrageur } from './arbitrage';
import { openBetsOverTime } from './openBets';

/** The best combination of bets that was found. */
export interface Fairness {
  games: number;
  /** Instants at which different bets were open. */
  instants: number;
  worst: {
    /** The guaranteed result per stake of 1: below 0 it is a loss. */
    profit: number;
    stakes: { id: string; price: string; share: number }[];
  };
}

const matchCount = 16;

/** Walks through a race and some matches of a day, taking matches from every competition in turn. */
export async function measureFairness(model: FittedModel): Promise<Fairness> {
  const arbitrageur = await createArbitrageur();
  const schedule = packSchedule('fairness');
  const views = createViews(schedule, createBooks(model));
  const games = chosen(schedule.between(testNow, testNow + dayMs));
  const measured: Fairness = { games: games.length, instants: 0, worst: { profit: -Infinity, stakes: [] } };
  for (const game of games) {
    for (const bets of openBetsOverTime(views, game)) {
      measured.instants++;
      const { profit, stakes } = arbitrageur.best(bets);
      if (profit <= measured.worst.profit) continue;
      const prices = new Map(bets.map(({ id, price }) => [id, price]));
      const priced = stakes.map((stake) => ({ ...stake, price: prices.get(stake.id) ?? '' }));
      measured.worst = { profit, stakes: priced };
    }
  }
  return measured;
}

function chosen(games: readonly ScheduledGame[]): ScheduledGame[] {
  const matches = games.filter(({ kind }) => kind === 'MATCH');
  const every = Math.max(1, Math.floor(matches.length / matchCount));
  const races = games.filter(({ kind }) => kind === 'RACE').slice(0, 1);
  return [...races, ...matches.filter((_, index) => index % every === 0).slice(0, matchCount)];
}
