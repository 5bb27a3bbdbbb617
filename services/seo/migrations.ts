import { sql, type Kysely } from 'kysely';
import type { Language } from '../../rules/languages';
import { firstLanguages, languageSteps, type Migrations } from '../database/index';
import { pagesIn } from './seed';

export const migrations: Migrations = {
  '0001_pages': async (db) => {
    await sql`
      CREATE TABLE seo_pages (
        language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
        stream text NOT NULL,
        section text,
        menu_section text,
        subsection_id text,
        championship_id text,
        match_id text,
        title text,
        description text,
        heading text,
        html text NOT NULL DEFAULT '',
        style text NOT NULL DEFAULT '',
        image_url text,
        image_alt text,
        metas jsonb NOT NULL DEFAULT '[]',
        canonical jsonb,
        alternate_languages jsonb NOT NULL DEFAULT '[]',
        alternate_media jsonb NOT NULL DEFAULT '[]',
        UNIQUE NULLS NOT DISTINCT
          (stream, language, section, menu_section, subsection_id, championship_id, match_id)
      )`.execute(db);
    await sql`
      CREATE TABLE seo_robots (
        url_path text NOT NULL CHECK (url_path ~ '^/'),
        name text NOT NULL,
        content text NOT NULL,
        below boolean NOT NULL,
        PRIMARY KEY (url_path, name, below)
      )`.execute(db);
    await sql`CREATE TABLE seo_languages (language text PRIMARY KEY, iso_code text NOT NULL)`.execute(db);
    await sql`
      CREATE TABLE seo_counters (
        domain text NOT NULL,
        project_id integer NOT NULL,
        type text NOT NULL,
        code text NOT NULL,
        PRIMARY KEY (domain, project_id, type, code)
      )`.execute(db);
    for (const lng of firstLanguages) await addLanguage(db, lng);
  },
  ...languageSteps(addLanguage),
};

/** What is said of the main pages in a language, which search engines call as the addresses do. */
async function addLanguage(db: Kysely<unknown>, lng: Language): Promise<void> {
  await sql`INSERT INTO seo_languages VALUES (${lng}, ${lng}) ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO seo_pages
      (language, stream, section, subsection_id, title, description, heading, html, style)
    SELECT language, stream, section, subsection_id, title, description, heading, html, style
    FROM jsonb_to_recordset(${JSON.stringify(pagesIn(lng))}::jsonb) AS rows(
      language text, stream text, section text, subsection_id text,
      title text, description text, heading text, html text, style text
    )
    ON CONFLICT DO NOTHING`.execute(db);
}
