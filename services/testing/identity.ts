import type { Clock } from '../clock';
import { runAdmin } from '../operator/run';
import { unknownData, type PersonalData } from '../players/personalRules';
import { writePersonalData } from '../players/personalData';
import { lockVerification, setVerification } from '../players/verification';
import type { TestDatabase } from './database';
import { documentKeys, type TestPlayer, type TestServices } from './services';
import type { VerificationStatus } from '../players/tables';

const syllables = ['bom', 'dik', 'fal', 'gun', 'hep', 'kut', 'lar', 'mid', 'nov', 'pes'];
let people = 0;

/** A number as a name, which nobody takes for that of another number. */
export const nameOf = (number: number): string =>
  Array.from(String(number), (digit) => syllables[Number(digit)] ?? '').join('');

/**
 * Somebody whom no other test of the suite knows, with a passport; no name is taken for that of another one. Every hundredth one
 * has the same birth date: an account is compared with all whose first name and birth date it has.
 */
export function somebody(): PersonalData {
  people += 1;
  const day = new Date(Date.UTC(1990, 1, 28 + (people % 100))).toISOString().slice(0, 10);
  const named = { name: 'Ada', surname: nameOf(people), date_birthday: day };
  return { ...unknownData, ...named, passport: `AB ${people}` };
}

/** How far documents are that a player handed in. */
interface Standing {
  status: VerificationStatus;
  /** Who they say that the player is; nothing is written when absent. */
  data?: PersonalData | undefined;
  /** Whether the operator demands them; unchanged when absent. */
  isDemanded?: boolean;
}

/** Puts the documents of a player where the operator's commands would, by the clock of the services, which commands do not know. */
export async function putDocuments(
  { database, clock }: { database: Pick<TestDatabase, 'db'>; clock: Clock },
  { id }: Pick<TestPlayer, 'id'>,
  { status, data, isDemanded }: Standing,
): Promise<void> {
  const now = clock.now();
  await database.db.transaction().execute(async (trx) => {
    await lockVerification(trx, id, now);
    if (data) await writePersonalData(trx, id, data, now);
    const demanded = isDemanded !== undefined && { is_demanded: isDemanded };
    await setVerification(trx, id, { status, reason: '', needed: null, ...demanded }, now);
  });
}

/** Accepts the documents of a player, as `putDocuments` does; they name this person, if any. */
export const acceptDocuments = (
  services: Parameters<typeof putDocuments>[0],
  player: Pick<TestPlayer, 'id'>,
  data?: PersonalData,
): Promise<void> => putDocuments(services, player, { status: 'VERIFIED', data });

/** Has the operator accept the documents of a player who is this person. */
export async function prove(
  services: Pick<TestServices, 'database' | 'clock'>,
  { id }: Pick<TestPlayer, 'id'>,
  data: PersonalData,
): Promise<void> {
  await putDocuments(services, { id }, { status: 'WAITING', data });
  const context = { db: services.database.db, who: 'ann', demo: true, routes: [], documentKeys };
  await runAdmin(['verification', 'accept', String(id)], context);
}
