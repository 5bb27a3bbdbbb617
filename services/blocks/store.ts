import { sql, type Selectable } from 'kysely';
import { addressOf } from '../address';
import type { Db } from '../database/schema';
import { reasonsTold } from './reasons';
import type { BlocksTables } from './tables';

/** What visitors are kept out of. */
export type BlockRule = Selectable<BlocksTables['block_rules']>;

/** What a rule is about. */
export type Blocked = Pick<BlockRule, 'path' | 'country'>;

/**
 * Numbers of the reasons for which visitors from a country are kept out of an address: those of longer paths first, and
 * of these what is said of the country. An unknown country is none. The page that tells of a reason tells of it as
 * long as anything is closed for it.
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

/** The path of an address, or of the nearest one above it that can be read: no spelling leads out from under a rule. */
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

/** Keeps visitors out, in place of what was said of the same before. */
export async function putBlock(db: Db, rule: Blocked & { reason: number; now: Date }): Promise<void> {
  const { path, country, reason, now } = rule;
  await db
    .insertInto('block_rules')
    .values({ path, country, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['path', 'country']).doUpdateSet({ reason, created_at: now }))
    .execute();
}

/** Lets visitors in again; false when they were not kept out by such a rule. */
export async function removeBlock(db: Db, { path, country }: Blocked): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('block_rules')
    .where('path', '=', path)
    .where('country', 'is not distinct from', country)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
