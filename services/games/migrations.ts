import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

const game = (id: number, oldRoute: string, names: Record<string, string>) => ({
  id,
  names,
  route: `${oldRoute}-bonus`,
  old_route: oldRoute,
});

/** The bonus games, with the addresses they had before. */
const first = [
  game(1, 'fortuna', {
    en: 'Wheel of fortune',
    ru: 'Колесо фортуны',
    uk: 'Колесо фортуни',
    kk: 'Сәттілік дөңгелегі',
    az: 'Fortuna çarxı',
    es: 'Rueda de la fortuna',
    ar: 'عجلة الحظ',
  }),
  game(2, 'chest', {
    en: 'Chests',
    ru: 'Сундуки',
    uk: 'Скрині',
    kk: 'Сандықтар',
    az: 'Sandıqlar',
    es: 'Cofres',
    ar: 'الصناديق',
  }),
  game(3, 'memory', {
    en: 'Memory',
    ru: 'Память',
    uk: 'Пам’ять',
    kk: 'Жады',
    az: 'Yaddaş',
    es: 'Memoria',
    ar: 'الذاكرة',
  }),
  game(4, 'safe', {
    en: 'Safe',
    ru: 'Сейф',
    uk: 'Сейф',
    kk: 'Сейф',
    az: 'Seyf',
    es: 'Caja fuerte',
    ar: 'الخزنة',
  }),
  game(5, 'lottery', {
    en: 'Lottery',
    ru: 'Лотерея',
    uk: 'Лотерея',
    kk: 'Лотерея',
    az: 'Lotereya',
    es: 'Lotería',
    ar: 'اليانصيب',
  }),
  game(6, 'dragon', {
    en: 'Dragon',
    ru: 'Дракон',
    uk: 'Дракон',
    kk: 'Айдаһар',
    az: 'Əjdaha',
    es: 'Dragón',
    ar: 'التنين',
  }),
];

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
};
