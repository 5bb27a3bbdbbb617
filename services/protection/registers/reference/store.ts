/** The embedded reference of all exclusion registers: whom it names, and how it answers. */
import { sql } from 'kysely';
import type { Database, Db } from '../../../database/index';
import type { RegisterName } from '../../packs/pack';
import { documentKey, mailboxOf, phoneKey } from '../../matching/contacts';
import { nameKey } from '../../matching/names';
import type { RegisterQuestion } from '../register';

/** Whom an exclusion names. */
export type Named = Omit<RegisterQuestion, 'residence'>;

type Keys = Pick<
  Database['reference_exclusions'],
  'name_key' | 'birth_date' | 'document_key' | 'mailbox' | 'phone'
>;

/** What is compared: two spellings of one name, address or number have one key. Empty for what is unknown. */
const keysOf = ({ name, surname, birthDate, document, email, phone }: Named): Keys => ({
  // A name without its surname names too many.
  name_key: name && surname ? nameKey(name, surname) : '',
  birth_date: birthDate ?? '',
  document_key: documentKey(document ?? ''),
  mailbox: email ? mailboxOf(email) : '',
  phone: phoneKey(phone ?? ''),
});

/** Whether a person can be looked for by these keys. */
const areEnough = ({ name_key, birth_date, document_key, mailbox, phone }: Keys): boolean =>
  (name_key !== '' && birth_date !== '') || document_key !== '' || mailbox !== '' || phone !== '';

/** Adds an exclusion; false when what is said of the person names nobody. */
export async function exclude(
  db: Db,
  register: RegisterName,
  { named, until }: { named: Named; until: Date | null },
): Promise<boolean> {
  const keys = keysOf(named);
  if (!areEnough(keys)) return false;
  await db
    .insertInto('reference_exclusions')
    .values({ register, ...keys, excluded_until: until })
    .execute();
  return true;
}

/** Removes the exclusions of a person; returns how many there were. */
export async function release(db: Db, register: RegisterName, named: Named): Promise<number> {
  const found = await matching(db, register, keysOf(named));
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await db.deleteFrom('reference_exclusions').where('id', 'in', ids).execute();
  return ids.length;
}

/** Says how the reference answers for a register from now on. */
export async function setState(
  db: Db,
  register: RegisterName,
  state: Database['reference_registers']['state'],
): Promise<void> {
  await db
    .insertInto('reference_registers')
    .values({ register, state })
    .onConflict((conflict) => conflict.column('register').doUpdateSet({ state }))
    .execute();
}

/** How the reference answers for a register. */
export async function stateOf(db: Db, register: RegisterName) {
  const found = db.selectFrom('reference_registers').select('state').where('register', '=', register);
  return (await found.executeTakeFirst())?.state ?? 'UP';
}

/** What the reference answers, in the words of the protocol. Of several exclusions the longest counts. */
export async function answerOf(db: Db, register: RegisterName, question: Named, now: Date) {
  const keys = keysOf(question);
  if (!areEnough(keys)) return { answer: 'MORE_NEEDED' };
  const found = (await matching(db, register, keys)).filter(
    ({ excluded_until: until }) => until === null || now < until,
  );
  const endless = found.find(({ excluded_until: until }) => until === null);
  const [longest] = found.toSorted(
    (one, other) => (other.excluded_until?.getTime() ?? 0) - (one.excluded_until?.getTime() ?? 0),
  );
  const exclusion = endless ?? longest;
  if (!exclusion) return { answer: 'NOT_EXCLUDED', reference: null };
  const until = exclusion.excluded_until?.toISOString() ?? null;
  return { answer: 'EXCLUDED', until, reference: `${register}-${exclusion.id}` };
}

const matching = (db: Db, register: RegisterName, keys: Keys) =>
  db
    .selectFrom('reference_exclusions')
    .select(['id', 'excluded_until'])
    .where('register', '=', register)
    .where(
      sql<boolean>`(
        (name_key <> '' AND birth_date <> '' AND name_key = ${keys.name_key} AND birth_date = ${keys.birth_date})
        OR (document_key <> '' AND document_key = ${keys.document_key})
        OR (mailbox <> '' AND mailbox = ${keys.mailbox})
        OR (phone <> '' AND phone = ${keys.phone}))`,
    )
    .execute();
