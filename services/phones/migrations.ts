import { sql } from 'kysely';
import { getCountries } from 'libphonenumber-js/max';
import { languageSteps, type Migrations } from '../database/index';
import { countryNamesIn } from '../localeData';
import { seededCountries } from './seed';

export const migrations: Migrations = {
  '0001_phones': async (db) => {
    await sql`
      CREATE TABLE phone_countries (
        id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        country_code text NOT NULL UNIQUE CHECK (country_code ~ '^[A-Z]{2}$'),
        tel_code text NOT NULL CHECK (tel_code ~ '^[1-9][0-9]{0,3}$'),
        names jsonb NOT NULL CHECK (names ? 'en')
      )`.execute(db);
    await sql`
      CREATE TABLE phone_masks (
        country_id integer NOT NULL REFERENCES phone_countries,
        mask text NOT NULL CHECK (mask ~ '^[# .()/-]*#[# .()/-]*$' AND length(mask) <= 40),
        min_digits integer NOT NULL CHECK (min_digits > 0),
        max_digits integer NOT NULL CHECK (max_digits BETWEEN min_digits AND 17),
        PRIMARY KEY (country_id, mask)
      )`.execute(db);
    const countries = JSON.stringify(seededCountries());
    await sql`
      INSERT INTO phone_countries (country_code, tel_code, names)
      SELECT country_code, tel_code, names
      FROM jsonb_to_recordset(${countries}::jsonb) AS rows(country_code text, tel_code text, names jsonb)`.execute(
      db,
    );
    await sql`
      INSERT INTO phone_masks (country_id, mask, min_digits, max_digits)
      SELECT id, mask, min_digits, max_digits
      FROM jsonb_to_recordset(${countries}::jsonb)
        AS rows(country_code text, mask text, min_digits integer, max_digits integer)
      JOIN phone_countries USING (country_code)`.execute(db);
  },
  ...languageSteps(async (db, lng) => {
    const nameOf = countryNamesIn(lng);
    const names = getCountries().map((code) => ({ country_code: code, names: { [lng]: nameOf(code) } }));
    await sql`
      UPDATE phone_countries SET names = rows.names || phone_countries.names
      FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS rows(country_code text, names jsonb)
      WHERE phone_countries.country_code = rows.country_code`.execute(db);
  }),
};
