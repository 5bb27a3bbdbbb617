import { sql } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/user';
import { settingNames, type SettingTexts } from '../../rules/settingNames';
import { parseSetting, settingKeys } from '../../rules/settings';
import type { Db } from '../database/index';

/** What a player has set, by the contract's names. */
export type UserSettings = components['schemas']['UserSettings'];

/** Changes by the contract's names; null takes a setting away. */
export type SettingsChange = components['schemas']['SettingsChange'];

const nothingSet: UserSettings = { version: 0, values: {} };

/** The settings of a player; version 0 when the player has never set anything. */
export async function readSettings(db: Db, userId: number): Promise<UserSettings> {
  const row = await db
    .selectFrom('player_settings')
    .select(['version', 'values'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? valid(row) : nothingSet;
}

/** The first name whose new text breaks its rule; undefined when all are valid. */
export function invalidName(change: SettingsChange): string | undefined {
  const key = settingKeys.find((one) => {
    const text = change[settingNames[one]];
    return typeof text === 'string' && parseSetting(one, text) === undefined;
  });
  return key && settingNames[key];
}

/** Changes settings in one statement, so that changes of several devices at once are all there; returns them all. */
export async function changeSettings(
  db: Db,
  userId: number,
  change: SettingsChange,
  now: Date,
): Promise<UserSettings> {
  const json = JSON.stringify(change);
  const row = await db
    .insertInto('player_settings')
    .values({
      user_id: userId,
      version: 1,
      values: sql<SettingTexts>`jsonb_strip_nulls(${json}::jsonb)`,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        version: sql<number>`player_settings.version + 1`,
        values: sql<SettingTexts>`jsonb_strip_nulls(player_settings.values || ${json}::jsonb)`,
        changed_at: now,
      }),
    )
    .returning(['version', 'values'])
    .executeTakeFirstOrThrow();
  return valid(row);
}

/** Without what a former release stored and the present rules refuse. */
function valid({ version, values }: { version: number; values: SettingTexts }): UserSettings {
  const texts = settingKeys
    .map((key) => ({ key, name: settingNames[key], text: values[settingNames[key]] }))
    .filter(({ key, text }) => parseSetting(key, text) !== undefined)
    .map(({ name, text }) => [name, text]);
  return { version, values: Object.fromEntries(texts) };
}
