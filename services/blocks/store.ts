import { sql, type Selectable } from 'kysely';
import { addressOf } from '../address';
import { changedAny, type Database, type Db } from '../database/index';
import { reasonsTold } from './reasons';

/** What a block applies to. */
export type BlockRule = Selectable<Database['block_rules']>;

/** The path and country of a rule. */
export type Blocked = Pick<BlockRule, 'path' | 'country'>;

/**
 * Numbers of the reasons for which visitors from a country are blocked from an address. Longer paths come first; for
 * one path, the rule of the country comes first. An unknown country matches rules for all countries only. The page
 * that explains a reason gives that reason while any rule has it.
 */
export async function blockReasons(db: Db, url: string, country: string | undefined): Promise<number[]> {
  const path = readablePath(url);
  const rules = await db
    .selectFrom('block_rules')
    .select('reason')
    .where(
      sql<boolean>`(path IN ('/', ${path}) OR starts_with(${path}, path || '/') OR reason = ANY(${reasonsTold(path)}::integer[]))`,
    )
    .where((eb) => eb('country', 'is', null).or('country', '=', country?.toUpperCase() ?? ''))
    .orderBy(sql`length(path)`, 'desc')
    .orderBy('country', (order) => order.asc().nullsLast())
    .execute();
  return [...new Set(rules.map(({ reason }) => reason))];
}

/** More segments than any page has. */
const maxSegments = 64;

/** The path of an address, or of the nearest path above it that can be decoded: no spelling escapes a rule. */
function readablePath(url: string): string {
  const whole = addressOf(url);
  if (whole) return whole.path;
  const segments = url.split('/').slice(0, maxSegments);
  for (let count = segments.length; count > 1; count -= 1) {
    const above = addressOf(segments.slice(0, count).join('/'));
    if (above) return above.path;
  }
  return '/';
}

/** All rules by path and country. */
export function listBlocks(db: Db): Promise<BlockRule[]> {
  return db.selectFrom('block_rules').selectAll().orderBy('path').orderBy('country').execute();
}

/** Blocks visitors; replaces an earlier rule for the same path and country. */
export async function putBlock(db: Db, rule: Blocked & { reason: number; now: Date }): Promise<void> {
  const { path, country, reason, now } = rule;
  await db
    .insertInto('block_rules')
    .values({ path, country, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['path', 'country']).doUpdateSet({ reason, created_at: now }))
    .execute();
}

/** Lifts a block; false when there was no such rule. */
export const removeBlock = (db: Db, { path, country }: Blocked): Promise<boolean> =>
  changedAny(
    db.deleteFrom('block_rules').where('path', '=', path).where('country', 'is not distinct from', country),
  );
