import type { Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/seo';
import type { Database, Db } from '../database/index';

type Page = components['schemas']['Page'];

/** The texts of a page. */
export type Entry = Selectable<Database['seo_pages']>;

const parts = [
  ['section', 'section'],
  ['menu_section', 'menuSection'],
  ['subsection_id', 'subsectionId'],
  ['championship_id', 'championshipId'],
  ['match_id', 'matchId'],
] as const;

/** The entry that matches a page and names the most of its parts. */
export async function entryFor(db: Db, page: Page): Promise<Entry | undefined> {
  let query = db
    .selectFrom('seo_pages')
    .selectAll()
    .where('language', '=', page.language)
    .where('stream', '=', page.stream);
  for (const [column, part] of parts) {
    query = query.where((eb) => eb.or([eb(column, 'is', null), eb(column, '=', page[part])]));
  }
  const named = (entry: Entry) => parts.filter(([column]) => entry[column] !== null).length;
  const entries = await query.execute();
  return entries.sort((a, b) => named(b) - named(a))[0];
}

/** Robots rules that may apply to a path: its own, and those of the paths above it. */
export async function robotsFor(db: Db, path: string) {
  const segments = path.split('/').filter(Boolean).slice(0, 20);
  const above = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const rules = await db.selectFrom('seo_robots').selectAll().where('url_path', 'in', above).execute();
  const rulesOf = (below: boolean) =>
    rules
      .filter((rule) => rule.below === below && (below || rule.url_path === above.at(-1)))
      .map(({ name, content, url_path: urlPath }) => ({ name, content, urlPath }));
  return { metaRobots: rulesOf(false), hierarchyMetaRobots: rulesOf(true) };
}

/** ISO codes by the two letters of addresses. */
export async function languageMap(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('seo_languages').selectAll().orderBy('language').execute();
  return Object.fromEntries(rows.map(({ language, iso_code }) => [language, iso_code]));
}

/** The counters of a site. */
export async function countersOf(db: Db, domain: string, projectId: number) {
  const rows = await db
    .selectFrom('seo_counters')
    .select(['type', 'code'])
    .where('domain', '=', domain)
    .where('project_id', '=', projectId)
    .orderBy('type')
    .execute();
  return rows.map(({ type, code }) => ({ type, id: code }));
}
