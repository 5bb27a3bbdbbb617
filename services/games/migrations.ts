import { sql } from 'kysely';
import type { Language } from '../../rules/languages';
import { firstLanguages, languageSteps, type Migrations } from '../database/index';
import allNames from './names.json';

const byLanguage: Readonly<Record<Language, Record<GameName, string>>> = allNames;

/** The bonus games of the first step, by the addresses they had before. */
const games = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon'] as const;
type GameName = (typeof games)[number];

/** The name of a game in some languages. */
const namesOf = (game: GameName, languages: readonly Language[]) =>
  Object.fromEntries(languages.map((lng) => [lng, byLanguage[lng][game]]));

const first = games.map((game, index) => ({
  id: index + 1,
  names: namesOf(game, firstLanguages),
  route: `${game}-bonus`,
  old_route: game,
}));

export const migrations: Migrations = {
  '0001_games': async (db) => {
    await sql`
      CREATE TABLE project_games (
        id integer PRIMARY KEY,
        names jsonb NOT NULL CHECK (names ? 'en'),
        group_name text NOT NULL DEFAULT 'bonus',
        route text UNIQUE,
        old_route text UNIQUE,
        categories integer[] NOT NULL DEFAULT '{}',
        tag_id integer
      )`.execute(db);
    await sql`CREATE TABLE available_partitions (id integer PRIMARY KEY)`.execute(db);
    await sql`
      INSERT INTO project_games (id, names, route, old_route)
      SELECT id, names, route, old_route
      FROM jsonb_to_recordset(${JSON.stringify(first)}::jsonb)
        AS rows(id integer, names jsonb, route text, old_route text)`.execute(db);
  },
  // The routes that are on decide which sections exist, until the operator lists fewer here.
  '0002_partitions': async (db) => {
    await sql`
      INSERT INTO available_partitions SELECT generate_series(1, 15) ON CONFLICT DO NOTHING`.execute(db);
  },
  ...languageSteps(async (db, lng) => {
    for (const game of games)
      await sql`
        UPDATE project_games SET names = ${JSON.stringify(namesOf(game, [lng]))}::jsonb || names
        WHERE old_route = ${game}`.execute(db);
  }),
};
