import { runAdmin } from '../operator/run';
import { unknownData, type PersonalData } from '../user/personalRules';
import { writePersonalData } from '../user/personalData';
import { lockVerification, setVerification } from '../user/verification';
import { documentKeys, type TestPlayer, type TestServices } from './services';

const syllables = ['bom', 'dik', 'fal', 'gun', 'hep', 'kut', 'lar', 'mid', 'nov', 'pes'];
let people = 0;

/** A number as a name, which nobody takes for that of another number. */
export const nameOf = (number: number): string =>
  Array.from(String(number), (digit) => syllables[Number(digit)] ?? '').join('');

/** Somebody whom no other test of the suite knows, with a passport; no name is taken for that of another one. */
export function somebody(): PersonalData {
  people += 1;
  const named = { name: 'Ada', surname: nameOf(people), date_birthday: '1990-02-28' };
  return { ...unknownData, ...named, passport: `AB ${people}` };
}

/** Has the operator accept the documents of a player who is this person. */
export async function prove(
  { database, clock }: Pick<TestServices, 'database' | 'clock'>,
  { id }: Pick<TestPlayer, 'id'>,
  data: PersonalData,
): Promise<void> {
  const now = clock.now();
  await database.db.transaction().execute(async (trx) => {
    await lockVerification(trx, id, now);
    await writePersonalData(trx, id, data, now);
    await setVerification(trx, id, { status: 'WAITING', reason: '', needed: null }, now);
  });
  const context = { db: database.db, who: 'ann', demo: true, routes: [], documentKeys };
  await runAdmin(['verification', 'accept', String(id)], context);
}
