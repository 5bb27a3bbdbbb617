/** The books of all games: opened when asked for; the most recently used are kept in memory. */
import { LRUCache } from 'lru-cache';
import { fitRatings } from '../model/fit';
import { winProbabilities, type RaceModel } from '../model/races';
import { expectedGoals, type CompetitionRatings, type GoalModel } from '../model/ratings';
import type { Champ, ScheduledGame, ScheduledRace } from '../schedule/schedule';
import { createBook, type Book } from './book';
import type { GameChances } from './forecast';

/** The fitted ratings. Competitions without ratings are fitted when they are first needed. */
export interface FittedModel extends GoalModel {
  race: RaceModel;
  competitions: Record<string, CompetitionRatings>;
}

/** Opens books. The same game always gives the same book. */
export type Books = (game: ScheduledGame) => Book;

const keptBooks = 3000;
const noGoals = { home: 0, away: 0 };

/** Opens books with a fitted model. */
export function createBooks(model: FittedModel): Books {
  const open = new LRUCache<number, Book>({ max: keptBooks });
  const ratings = new Map<string, CompetitionRatings>();

  const ratingsOf = (champ: Champ): CompetitionRatings => {
    const known = ratings.get(champ.slug) ?? model.competitions[champ.slug] ?? fitRatings(matchesOf(champ));
    ratings.set(champ.slug, known);
    return known;
  };

  const chancesOf = (game: ScheduledGame): GameChances => {
    if (game.kind === 'MATCH') {
      return { model, expected: expectedGoals(ratingsOf(game.champ), game.fixture), entrants: [] };
    }
    const entrants = winProbabilities(game.fixture, earlierRaces(game), model.race);
    return { model, expected: noGoals, entrants };
  };

  return (game) => {
    const book = open.get(game.number) ?? createBook(game, chancesOf(game));
    open.set(game.number, book);
    return book;
  };
}

function matchesOf(champ: Champ): Parameters<typeof fitRatings>[0] {
  return champ.editions.flatMap(({ fixtures }) => fixtures).filter((fixture) => fixture.kind === 'MATCH');
}

function earlierRaces({ champ, fixture }: ScheduledRace): ScheduledRace['fixture'][] {
  const season = champ.editions.findLast(({ fixtures }) => fixtures.includes(fixture))?.fixtures ?? [];
  return season.filter((other) => other.kind === 'RACE').filter((other) => other.startsAt < fixture.startsAt);
}
