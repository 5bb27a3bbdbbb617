import type { components } from '../../schema/upstreams/__generated__/config';
import type { Db } from '../database/index';

type ConfigGroups = components['schemas']['ConfigGroups'];

/** The language under which a group's row for all languages is stored. */
const everyLanguage = '';

/** Groups by name: the row of this language, else the row for all languages. A group with neither is left out. */
export async function readGroups(db: Db, names: readonly string[], lang: string): Promise<ConfigGroups> {
  const rows = await db
    .selectFrom('config_groups')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .where('lang', 'in', [everyLanguage, lang])
    // The row of the language comes later and replaces the row for all languages.
    .orderBy('lang')
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as ConfigGroups;
}
