import type { Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/dictionaries';
import { changedAny, type Database, type Db } from '../database/index';

type Dictionaries = components['schemas']['Dictionaries']['dictionaries'];

/** A text that the operator set. */
export type OperatorText = Selectable<Database['dictionary_texts']>;

/** The language, dictionary and key of a text. */
export type TextPlace = Pick<OperatorText, 'lng' | 'dictionary' | 'key'>;

/** Dictionaries of a language by id; a dictionary without texts is left out. */
export async function readDictionaries(db: Db, lng: string, ids: readonly string[]): Promise<Dictionaries> {
  const rows = await db
    .selectFrom('dictionary_texts')
    .select(['dictionary', 'key', 'text'])
    .where('lng', '=', lng)
    .where('dictionary', 'in', ids)
    .orderBy('key')
    .execute();
  const dictionaries = Object.create(null) as Dictionaries;
  for (const { dictionary, key, text } of rows) (dictionaries[dictionary] ??= {})[key] = text;
  return dictionaries;
}

/** Every text, or the texts of one language or of one of its dictionaries, in order of language, dictionary and key. */
export function listTexts(
  db: Db,
  { lng, dictionary }: Partial<Pick<TextPlace, 'lng' | 'dictionary'>>,
): Promise<OperatorText[]> {
  let texts = db.selectFrom('dictionary_texts').selectAll();
  if (lng !== undefined) texts = texts.where('lng', '=', lng);
  if (dictionary !== undefined) texts = texts.where('dictionary', '=', dictionary);
  return texts.orderBy('lng').orderBy('dictionary').orderBy('key').execute();
}

/** Sets a text; replaces an earlier one. */
export async function putText(db: Db, said: TextPlace & { text: string; now: Date }): Promise<void> {
  const { now: changed_at, text, ...place } = said;
  await db
    .insertInto('dictionary_texts')
    .values({ ...place, text, changed_at })
    .onConflict((conflict) =>
      conflict.columns(['lng', 'dictionary', 'key']).doUpdateSet({ text, changed_at }),
    )
    .execute();
}

/** Removes a text; false when there was none. */
export const removeText = (db: Db, { lng, dictionary, key }: TextPlace): Promise<boolean> =>
  changedAny(
    db
      .deleteFrom('dictionary_texts')
      .where('lng', '=', lng)
      .where('dictionary', '=', dictionary)
      .where('key', '=', key),
  );
