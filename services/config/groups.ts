import type { components } from '../../schema/upstreams/__generated__/config';
import type { Db } from '../database/schema';

type ConfigGroups = components['schemas']['ConfigGroups'];

/** What a group's row for every language is filed under. */
const everyLanguage = '';

/** Groups by name: each in this language, else as it is for every language; left out where it is neither. */
export async function readGroups(db: Db, names: readonly string[], lang: string): Promise<ConfigGroups> {
  const rows = await db
    .selectFrom('config_groups')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .where('lang', 'in', [everyLanguage, lang])
    // The language's own row comes later, and wins.
    .orderBy('lang')
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as ConfigGroups;
}
