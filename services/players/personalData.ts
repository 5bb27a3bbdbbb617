import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { identityChange } from './identityChange';
import { unknownData, type PersonalData } from './personalRules';

/** Who a player is, as documents say. */
export async function readPersonalData(db: Db, userId: number): Promise<PersonalData> {
  const row = await db
    .selectFrom('personal_data')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? fromRow(row) : unknownData;
}

/** Replaces a player's data. */
export async function writePersonalData(
  trx: Trx,
  userId: number,
  data: PersonalData,
  now: Date,
): Promise<void> {
  const row = { ...toRow(data), changed_at: now };
  await trx
    .insertInto('personal_data')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await identityChange.ask(trx, userId);
}

/** How often name and birth date of a player were others since documents were last looked at. */
export async function nameChangesOf(trx: Trx, userId: number): Promise<number> {
  const row = trx.selectFrom('personal_data').select('name_changes').where('user_id', '=', userId);
  return (await row.executeTakeFirst())?.name_changes ?? 0;
}

/** Sets how often name and birth date were others; `writePersonalData` has written a row before. */
export async function setNameChanges(trx: Trx, userId: number, name_changes: number): Promise<void> {
  await trx.updateTable('personal_data').set({ name_changes }).where('user_id', '=', userId).execute();
}

type Row = Selectable<Database['personal_data']>;

const fromRow = (row: Row): PersonalData => ({
  name: row.name,
  surname: row.surname,
  date_birthday: row.birth_date,
  document_type_id: row.document_type as PersonalData['document_type_id'],
  passport: row.passport,
  passport_date: row.passport_date,
  passport_end_date: row.passport_end_date,
  inn: row.tax_number,
  registration_address: row.registration_address,
});

const toRow = (data: PersonalData): Omit<Row, 'user_id' | 'changed_at' | 'name_changes'> => ({
  name: data.name,
  surname: data.surname,
  birth_date: data.date_birthday,
  document_type: data.document_type_id,
  passport: data.passport,
  passport_date: data.passport_date,
  passport_end_date: data.passport_end_date,
  tax_number: data.inn,
  registration_address: data.registration_address,
});
