import type { Selectable } from 'kysely';
import { addressOf } from '../address';
import { changedAny, type Database, type Db } from '../database/index';
import type { RedirectCode } from './tables';

/** The target of a redirect. */
export type RedirectRule = Selectable<Database['redirect_rules']>;

/** The rule for an address: the rule of its language, else the rule for all languages. */
export async function findRedirect(
  db: Db,
  url: string,
): Promise<Pick<RedirectRule, 'target' | 'code'> | null> {
  const address = addressOf(url);
  if (!address) return null;
  const { language, path } = address;
  const own = language ? `/${language}${path === '/' ? '' : path}` : path;
  const rules = await db
    .selectFrom('redirect_rules')
    .select(['path', 'target', 'code'])
    .where('path', 'in', [own, path])
    .execute();
  const rule = rules.find((one) => one.path === own) ?? rules[0];
  return rule ? { code: rule.code, target: inLanguage(rule.target, language) } : null;
}

/** A target without a language is shown in the visitor's language. */
function inLanguage(target: string, language: string | null): string {
  if (!language || addressOf(target)?.language) return target;
  return `/${language}${target.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** All rules by path. */
export function listRedirects(db: Db): Promise<RedirectRule[]> {
  return db.selectFrom('redirect_rules').selectAll().orderBy('path').execute();
}

/** Redirects visitors of a path; replaces an earlier rule. */
export async function putRedirect(
  db: Db,
  rule: { path: string; target: string; code: RedirectCode; now: Date },
): Promise<void> {
  const { path, target, code, now } = rule;
  await db
    .insertInto('redirect_rules')
    .values({ path, target, code, created_at: now })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target, code, created_at: now }))
    .execute();
}

/** Removes the redirect of a path; false when there was none. */
export const removeRedirect = (db: Db, path: string): Promise<boolean> =>
  changedAny(db.deleteFrom('redirect_rules').where('path', '=', path));
